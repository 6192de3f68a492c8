import type { z } from 'zod'
import type { epgInfoSchema, TvChannel } from '@/lib/contract/content-shapes'
import { langField } from '@/lib/contract/fields'
import type { RequestContext } from '../../platform'
import { keptChannels } from './kept-channels'
import type { LiveChannel, LiveText, LiveVideo } from './live-tv'
import { programmeAt, type Programme } from './programmes-between'

/** Channels as the viewer sees them: what is on, and which of them the profile keeps. */
export async function describeChannels(
  context: RequestContext,
  channels: readonly LiveChannel[],
): Promise<TvChannel[]> {
  const { viewer, clock } = context
  const liveTv = await context.live.current()
  const texts = await liveTv.textsIn(viewer.lang)
  const kept = await keptChannels(context)
  const now = clock.now().getTime() / 1000
  const codes = new Map(liveTv.categories.map(({ id, code }) => [id, code]))
  return channels.map(({ id, code, categoryId, titles, logo, free, cycle }) => ({
    ...{ id, code, categoryCode: codes.get(categoryId) ?? code, free },
    title: titles[viewer.lang] ?? code,
    imgLogoUrl: logo,
    epgInfo: cycle && epgInfoOf(programmeAt(cycle, now), texts),
    userInfo: { favoriteFlag: kept.has(id) },
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
    currentEPGBroadcastStartDate: new Date(Math.round(programme.start * 1000)).toISOString(),
    currentEPGBroadcastEndDate: new Date(Math.round(programme.end * 1000)).toISOString(),
    currentEPGThumbnail: programme.video.thumbnail,
    currentEPGColors: programme.video.colors,
  }
}
