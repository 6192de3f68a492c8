import { join } from 'node:path'
import { asc, eq, inArray, and } from 'drizzle-orm'
import { langField } from '@/lib/contract/fields'
import type { LangCode } from '@/lib/contract'
import type { Database } from '../../db/database'
import { tvChannel, tvChannelTitle, tvCategory, tvCategoryText, tvChannelText } from '../../db/schema/live-tv'
import { series, video, seriesText, videoText } from '../../db/schema/titles'
import type { RequestContext } from '../../shared/context'
import { createCatalogueSource, type CatalogueSource } from '../catalogue/catalogue-source'
import { planWeeks, type LineUpTitle, type PlannedProgramme } from './plan-weeks'
import { createCycle, readFootageLayout, type Cycle, type FootageLayout } from './stream/cycle'

type Titles = Readonly<Partial<Record<LangCode, string>>>

interface LiveCategory {
  id: number
  code: string
  titles: Titles
}

/** A video as aired by channels. */
export interface LiveVideo {
  id: number
  seriesCode: string
  /** `null` for a film. */
  episode: { seasonIndex: number; videoIndex: number } | null
  thumbnail: string
  colors: string[]
  footage: FootageLayout
}

export interface LiveChannel {
  id: number
  code: string
  categoryId: number
  logo: string
  free: boolean
  forKids: boolean
  titles: Titles
  /** The schedule; `null` while the channel has nothing to air. */
  cycle: Cycle<LiveVideo> | null
}

/** Titles of a video in one language. */
export interface LiveText {
  title: string
  textLang: string
  episodeTitle: string
}

/** Everything about live channels that does not depend on the time. */
interface LiveTv {
  categories: readonly LiveCategory[]
  /** In display order. */
  channels: readonly LiveChannel[]
  /** Titles of the videos on air in one language, by video id. */
  textsIn(lang: LangCode): Promise<ReadonlyMap<number, LiveText>>
}

type LineUps = ReadonlyMap<number, LineUpTitle<LiveVideo>[]>
type Layouts = ReadonlyMap<string, FootageLayout>

/**
 * Titles of each channel by its id, with the videos that have footage. A children's channel airs titles for children
 * only.
 */
async function loadLineUps(
  database: Database,
  layoutsOf: (codes: readonly string[]) => Promise<Layouts>,
): Promise<LineUps> {
  const rows = await database
    .select({
      channelId: tvChannel.id,
      childrensChannel: tvChannel.forKids,
      seriesId: series.id,
      code: series.code,
      kind: series.kind,
      forKids: series.forKids,
    })
    .from(tvChannelTitle)
    .innerJoin(tvChannel, eq(tvChannel.id, tvChannelTitle.channelId))
    .innerJoin(series, eq(series.id, tvChannelTitle.seriesId))
    .orderBy(asc(tvChannelTitle.channelId), asc(tvChannelTitle.position))
  const videos = await loadAirable(database, layoutsOf)
  const lineUps = new Map<number, LineUpTitle<LiveVideo>[]>()
  for (const { channelId, childrensChannel, seriesId, code, kind, forKids } of rows) {
    if (childrensChannel && !forKids) continue
    const title = { code, isSeries: kind === 'SERIES', forKids, videos: videos.get(seriesId) ?? [] }
    lineUps.set(channelId, [...(lineUps.get(channelId) ?? []), title])
  }
  return lineUps
}

/** Films and episodes with footage, in watching order, by title id. */
async function loadAirable(
  database: Database,
  layoutsOf: (codes: readonly string[]) => Promise<Layouts>,
): Promise<Map<number, LiveVideo[]>> {
  const rows = await database
    .select({
      id: video.id,
      seriesId: video.seriesId,
      seriesCode: series.code,
      contentType: video.contentType,
      seasonIndex: video.seasonIndex,
      videoIndex: video.videoIndex,
      thumbnail: video.thumbnail,
      colors: video.colors,
      footage: video.footage,
    })
    .from(video)
    .innerJoin(series, eq(series.id, video.seriesId))
    .where(inArray(video.seriesId, database.select({ id: tvChannelTitle.seriesId }).from(tvChannelTitle)))
    .orderBy(asc(video.seriesId), asc(video.seasonIndex), asc(video.videoIndex), asc(video.id))
  const whole = rows.filter(({ contentType }) => contentType === 'FILM' || contentType === 'EPISODE')
  const layouts = await layoutsOf([...new Set(whole.map(({ footage }) => footage))])
  const found = new Map<number, LiveVideo[]>()
  for (const { seriesId, contentType, seasonIndex, videoIndex, footage: code, ...row } of whole) {
    const footage = layouts.get(code)
    if (!footage) continue
    const episode = contentType === 'EPISODE' ? { seasonIndex, videoIndex } : null
    found.set(seriesId, [...(found.get(seriesId) ?? []), { ...row, episode, footage }])
  }
  return found
}

/** Titles of the videos on air in one language, by video id. */
async function loadLiveTexts(database: Database, lang: LangCode): Promise<Map<number, LiveText>> {
  const onAir = database.select({ id: tvChannelTitle.seriesId }).from(tvChannelTitle)
  const rows = await database
    .select({
      id: video.id,
      title: seriesText.title,
      textLang: seriesText.textLang,
      episodeTitle: videoText.title,
    })
    .from(video)
    .innerJoin(seriesText, and(eq(seriesText.seriesId, video.seriesId), eq(seriesText.lang, lang)))
    .innerJoin(videoText, and(eq(videoText.videoId, video.id), eq(videoText.lang, lang)))
    .where(inArray(video.seriesId, onAir))
  return new Map(rows.map(({ id, ...text }) => [id, text]))
}

/** Loads the channels and the layout of their footage. */
async function loadLiveTv({ database, seedDir }: { database: Database; seedDir: string }): Promise<LiveTv> {
  const lineUps = await loadLineUps(database, (codes) => readLayouts(join(seedDir, 'assets/footage'), codes))
  const categories = await database.select().from(tvCategory).orderBy(asc(tvCategory.position))
  const categoryTitles = titlesById(
    (await database.select().from(tvCategoryText)).map(({ categoryId: id, ...text }) => ({ id, ...text })),
  )
  const channels = await database.select().from(tvChannel).orderBy(asc(tvChannel.position))
  const channelTitles = titlesById(
    (await database.select().from(tvChannelText)).map(({ channelId: id, ...text }) => ({ id, ...text })),
  )
  const weeks = planWeeks(
    channels.map(({ id, code }) => ({ channelCode: code, titles: lineUps.get(id) ?? [] })),
  )
  return {
    categories: categories.map(({ id, code }) => ({ id, code, titles: categoryTitles.get(id) ?? {} })),
    channels: channels.map(({ id, code, categoryId, logo, free, forKids }, at) => ({
      ...{ id, code, categoryId, logo, free, forKids },
      titles: channelTitles.get(id) ?? {},
      cycle: cycleOf(weeks[at] ?? []),
    })),
    textsIn: cacheByLanguage((lang) => loadLiveTexts(database, lang)),
  }
}

async function readLayouts(folder: string, codes: readonly string[]) {
  const layouts = new Map<string, FootageLayout>()
  for (const code of codes) {
    const layout = await readFootageLayout(folder, code)
    if (layout) layouts.set(code, layout)
  }
  return layouts
}

function cycleOf(week: readonly PlannedProgramme<LiveVideo>[]) {
  return week.length > 0 ? createCycle(week) : null
}

function titlesById(rows: readonly { id: number; lang: string; title: string }[]) {
  const found = new Map<number, Partial<Record<LangCode, string>>>()
  for (const { id, lang, title } of rows) found.set(id, { ...found.get(id), [langField.parse(lang)]: title })
  return found
}

/** Caches by language; failed loads are not cached. */
function cacheByLanguage(load: (lang: LangCode) => Promise<ReadonlyMap<number, LiveText>>) {
  const cache = new Map<LangCode, Promise<ReadonlyMap<number, LiveText>>>()
  return (lang: LangCode) => {
    const cached = cache.get(lang)
    if (cached) return cached
    const loading = load(lang)
    cache.set(lang, loading)
    loading.catch(() => cache.delete(lang))
    return loading
  }
}

/** The live channels of the loaded catalogue. */
export type LiveSource = CatalogueSource<LiveTv>

export interface LiveContext extends RequestContext {
  live: LiveSource
}

/** Players request playlists several times a second, so not every request checks the database. */
const recheckMs = 1_000

export function createLiveSource(database: Database, seedDir: string): LiveSource {
  return createCatalogueSource(database, () => loadLiveTv({ database, seedDir }), recheckMs)
}
