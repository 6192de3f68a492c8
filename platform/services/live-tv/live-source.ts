import { join } from 'node:path'
import { and, eq, inArray, asc } from 'drizzle-orm'
import { langField } from '@/lib/contract/fields'
import type { LangCode } from '@/lib/contract/languages'
import type { Database } from '../../db/database'
import { tvChannelTitle, tvCategory, tvCategoryText, tvChannel, tvChannelText } from '../../db/schema/live-tv'
import { seriesText, video, videoText } from '../../db/schema/titles'
import { createCatalogueSource, type CatalogueSource } from '../catalogue/catalogue-source'
import type { LiveText, LiveTv, LiveVideo } from './live-tv'
import { loadLineUps } from './load-line-ups'
import { planWeek, type LineUpTitle } from './plan-week'
import { createCycle } from './stream/cycle'
import { readFootageLayout, type FootageLayout } from './stream/footage-layout'

/** What the videos that channels air are called in one language, by their ids. */
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

/** Reads the channels, and the layout of the footage that they air. */
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
  return {
    categories: categories.map(({ id, code }) => ({ id, code, titles: categoryTitles.get(id) ?? {} })),
    channels: channels.map(({ id, code, categoryId, logo, free, forKids }) => ({
      ...{ id, code, categoryId, logo, free, forKids },
      titles: channelTitles.get(id) ?? {},
      cycle: cycleOf(code, lineUps.get(id) ?? []),
    })),
    textsIn: keepByLanguage((lang) => loadLiveTexts(database, lang)),
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

function cycleOf(code: string, titles: readonly LineUpTitle<LiveVideo>[]) {
  const planned = planWeek(code, titles)
  return planned.length > 0 ? createCycle(planned) : null
}

function titlesById(rows: readonly { id: number; lang: string; title: string }[]) {
  const found = new Map<number, Partial<Record<LangCode, string>>>()
  for (const { id, lang, title } of rows) found.set(id, { ...found.get(id), [langField.parse(lang)]: title })
  return found
}

/** A load that failed is not kept. */
function keepByLanguage(load: (lang: LangCode) => Promise<ReadonlyMap<number, LiveText>>) {
  const kept = new Map<LangCode, Promise<ReadonlyMap<number, LiveText>>>()
  return (lang: LangCode) => {
    const known = kept.get(lang)
    if (known) return known
    const loading = load(lang)
    kept.set(lang, loading)
    loading.catch(() => kept.delete(lang))
    return loading
  }
}

/** The live channels of the catalogue as it stands. */
export type LiveSource = CatalogueSource<LiveTv>

/** Players ask for playlists several times a second: those cost no query each. */
const recheckMs = 1_000

export function createLiveSource(database: Database, seedDir: string): LiveSource {
  return createCatalogueSource(database, () => loadLiveTv({ database, seedDir }), recheckMs)
}
