import { eq, and } from 'drizzle-orm'
import type { z } from 'zod'
import type { epgInfoSchema, TvChannel, tvCategorySchema, Programme as GuideEntry } from '@/lib/contract'
import { langField } from '@/lib/contract/fields'
import { tvFavourite } from '../../db/schema/live-tv'
import { notFound, found, Problem } from '../../shared/problem'
import { profileOf } from '../accounts/accounts'
import type { LiveContext, LiveChannel, LiveText, LiveVideo } from './live-source'
import { programmeAt, programmesBetween, type Programme } from './programmes'
import { liveLimits } from './stream/cycle'

/** Channels visible to the viewer: children see only those for children. */
export async function visibleChannels({
  live,
  viewer,
}: Pick<LiveContext, 'live' | 'viewer'>): Promise<readonly LiveChannel[]> {
  const { channels } = await live.current()
  return viewer.audience === 'KIDS' ? channels.filter(({ forKids }) => forKids) : channels
}

/** A channel by its code. @throws {Problem} 404 when it is not visible to the viewer */
export async function requireChannel(
  context: Pick<LiveContext, 'live' | 'viewer'>,
  isMeant: (channel: LiveChannel) => boolean,
): Promise<LiveChannel> {
  const channel = (await visibleChannels(context)).find(isMeant)
  if (!channel) throw notFound()
  return channel
}

/** Ids of the profile's favourite channels; none for a guest. */
async function favouriteChannelIds({ database, viewer }: LiveContext): Promise<ReadonlySet<number>> {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) return new Set()
  const rows = await database
    .select({ id: tvFavourite.channelId })
    .from(tvFavourite)
    .where(eq(tvFavourite.profileId, profileId))
  return new Set(rows.map(({ id }) => id))
}

/** Maps channels to the contract, with what is on now and the profile's favourites. */
async function describeChannels(
  context: LiveContext,
  channels: readonly LiveChannel[],
): Promise<TvChannel[]> {
  const { viewer, clock } = context
  const liveTv = await context.live.current()
  const texts = await liveTv.textsIn(viewer.lang)
  const favouriteIds = await favouriteChannelIds(context)
  const now = clock.now().getTime() / 1000
  const codes = new Map(liveTv.categories.map(({ id, code }) => [id, code]))
  return channels.map(({ id, code, categoryId, titles, logo, free, cycle }) => ({
    ...{ id, code, categoryCode: codes.get(categoryId) ?? code, free },
    title: titles[viewer.lang] ?? code,
    imgLogoUrl: logo,
    epgInfo: cycle && epgInfoOf(programmeAt(cycle, now), texts),
    userInfo: { favoriteFlag: favouriteIds.has(id) },
  }))
}

function epgInfoOf(
  programme: Programme<LiveVideo> | undefined,
  texts: ReadonlyMap<number, LiveText>,
): z.infer<typeof epgInfoSchema> | null {
  const text = programme && texts.get(programme.video.id)
  if (!text) return null
  return {
    currentEPGTitle: text.title,
    currentEPGTextLang: langField.parse(text.textLang),
    currentEPGBroadcastStartDate: new Date(programme.start * 1000).toISOString(),
    currentEPGBroadcastEndDate: new Date(programme.end * 1000).toISOString(),
    currentEPGThumbnail: programme.video.thumbnail,
    currentEPGColors: programme.video.colors,
  }
}

/** Every channel visible to the viewer. */
export async function listTvChannels(context: LiveContext): Promise<TvChannel[]> {
  return describeChannels(context, await visibleChannels(context))
}

/** The channels of a category. @throws {Problem} 404 when the category is not visible to the viewer */
export async function listTvChannelsOfCategory(
  context: LiveContext,
  { categoryCode }: { categoryCode: string },
): Promise<TvChannel[]> {
  const { categories } = await context.live.current()
  const category = categories.find(({ code }) => code === categoryCode)
  const channels = await visibleChannels(context)
  const own = channels.filter(({ categoryId }) => categoryId === category?.id)
  if (own.length === 0) throw notFound()
  return describeChannels(context, own)
}

/** @throws {Problem} 404 when the channel is not visible to the viewer */
export async function findTvChannel(context: LiveContext, { code }: { code: string }): Promise<TvChannel> {
  const channel = await requireChannel(context, (one) => one.code === code)
  return found(await describeChannels(context, [channel]))
}

/** The categories with channels visible to the viewer. */
export async function listTvCategories(context: LiveContext): Promise<z.infer<typeof tvCategorySchema>[]> {
  const { categories } = await context.live.current()
  const filled = new Set((await visibleChannels(context)).map(({ categoryId }) => categoryId))
  return categories
    .filter(({ id }) => filled.has(id))
    .map(({ id, code, titles }) => ({ id, code, title: titles[context.viewer.lang] ?? code }))
}

/** The profile's favourite channels, in the general order. */
export async function listFavouriteTvChannels(context: LiveContext): Promise<TvChannel[]> {
  const favouriteIds = await favouriteChannelIds(context)
  const channels = await visibleChannels(context)
  return describeChannels(
    context,
    channels.filter(({ id }) => favouriteIds.has(id)),
  )
}

/**
 * Adds a channel to the favourites, if it is not among them.
 * @throws {Problem} 404 for a channel not visible to the viewer
 */
export async function addFavouriteTvChannel(
  context: LiveContext,
  { id: channelId }: { id: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireChannel(context, ({ id }) => id === channelId)
  await context.database
    .insert(tvFavourite)
    .values({ profileId, channelId, addedAt: context.clock.now() })
    .onConflictDoNothing()
}

/**
 * Removes a channel from the favourites, if it is among them.
 * @throws {Problem} 404 for a channel not visible to the viewer
 */
export async function removeFavouriteTvChannel(
  context: LiveContext,
  { id: channelId }: { id: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireChannel(context, ({ id }) => id === channelId)
  await context.database
    .delete(tvFavourite)
    .where(and(eq(tvFavourite.profileId, profileId), eq(tvFavourite.channelId, channelId)))
}

interface GuideWindow {
  id: number
  /** ISO 8601; from now on by default. */
  from?: string | undefined
  to?: string | undefined
}

/**
 * A channel's programmes in a time window, including the one on at its start.
 * @throws {Problem} 404 when the channel is not visible to the viewer, 400 for a window that is empty or too long
 */
export async function listProgrammes(context: LiveContext, window: GuideWindow): Promise<GuideEntry[]> {
  const { cycle, code } = await requireChannel(context, ({ id }) => id === window.id)
  const from = (window.from ? Date.parse(window.from) : context.clock.now().getTime()) / 1000
  const to = window.to ? Date.parse(window.to) / 1000 : from + liveLimits.guide
  if (!(to > from) || to - from > liveLimits.maxGuideSeconds)
    throw new Problem(400, 'invalidInput', { field: 'to' })
  const texts = await (await context.live.current()).textsIn(context.viewer.lang)
  const programmes = cycle ? programmesBetween(cycle, from, to) : []
  return programmes.flatMap(({ video, start, end }) => {
    const text = texts.get(video.id)
    if (!text) return []
    return {
      id: `${code}-${start}`,
      title: text.title,
      textLang: langField.parse(text.textLang),
      startDate: new Date(start * 1000).toISOString(),
      endDate: new Date(end * 1000).toISOString(),
      seriesCode: video.seriesCode,
      episode: video.episode && { ...video.episode, title: text.episodeTitle },
      thumbnail: video.thumbnail,
    }
  })
}
