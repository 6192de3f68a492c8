import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { langCodes } from '@/lib/contract'
import type { Database } from '../db/database'
import { foldForms } from '../db/fold'
import { castMember, series, seriesGenre, seriesText } from '../db/schema/titles'
import { artOf } from '../services/catalogue/context'
import type { TitleEntry } from './catalogue-schema'
import type { Catalogue } from './read-catalogue'
import { roleTexts, titleTexts } from './resolve-texts'
import { colorsOf, videosOf, type SeededVideo } from './video-rows'
import { idOf, insertRows, isOneOf, replaceByCode, type DemoRows, type WrittenRows } from './write-rows'

export interface SeededTitle {
  entry: TitleEntry
  videos: SeededVideo[]
  hash: string
}

/** Catalogue data of each title, with a hash that detects changes. */
export function titlesOf(catalogue: Catalogue): SeededTitle[] {
  return catalogue.titles.map((entry) => {
    const videos = videosOf(catalogue, entry)
    const said = [
      entry,
      videos,
      titleTexts(catalogue, entry.code),
      colorsOf(catalogue, artOf(entry.pictures ?? entry.code).web),
    ]
    return { entry, videos, hash: createHash('sha256').update(JSON.stringify(said)).digest('base64url') }
  })
}

interface TitleContext {
  now: Date
  genreIds: ReadonlyMap<string, number>
  personIds: ReadonlyMap<string, number>
  demoRows: DemoRows
}

/** Writes the titles with their texts, genres and cast. Existing titles keep their ids. */
export async function writeTitles(
  database: Database,
  catalogue: Catalogue,
  titles: SeededTitle[],
  context: TitleContext,
): Promise<WrittenRows> {
  const rows = titles.map((title) => seriesRow(catalogue, title, context.now))
  const written = await replaceByCode(database, series, rows, {
    demoRows: context.demoRows,
    overrides: {
      updatedAt: sql`case when ${series.contentHash} = excluded.content_hash then ${series.updatedAt} else excluded.updated_at end`,
    },
  })
  const ids = [...written.demo.values()]
  await database.delete(seriesText).where(isOneOf(seriesText.seriesId, ids))
  await database.delete(seriesGenre).where(isOneOf(seriesGenre.seriesId, ids))
  await database.delete(castMember).where(isOneOf(castMember.seriesId, ids))
  const own = catalogue.titles.filter(({ code }) => written.demo.has(code))
  await insertRows(database, seriesText, textRows({ ...catalogue, titles: own }, written.demo))
  await insertRows(database, seriesGenre, genreRows(own, written.demo, context.genreIds))
  await insertRows(
    database,
    castMember,
    castRows({ ...catalogue, titles: own }, written.demo, context.personIds),
  )
  return written
}

type Ids = ReadonlyMap<string, number>

const genreRows = (titles: TitleEntry[], seriesIds: Ids, genreIds: Ids) =>
  titles.flatMap((title) =>
    title.genres.map((code, position) => ({
      seriesId: idOf(seriesIds, title.code),
      genreId: idOf(genreIds, code),
      position,
      popularity: title.popularity,
      forKids: title.forKids,
    })),
  )

const castRows = (catalogue: Catalogue, seriesIds: Ids, personIds: Ids) =>
  catalogue.titles.flatMap((title) =>
    title.cast.map(({ person, role }, position) => ({
      seriesId: idOf(seriesIds, title.code),
      position,
      personId: idOf(personIds, person),
      roles: roleTexts(catalogue, title.code, role),
    })),
  )

function seriesRow(catalogue: Catalogue, { entry, videos, hash }: SeededTitle, now: Date) {
  const art = artOf(entry.pictures ?? entry.code)
  return {
    code: entry.code,
    kind: entry.kind,
    year: entry.year,
    endYear: entry.endYear,
    ageRating: entry.ageRating,
    forKids: entry.forKids,
    original: entry.original,
    free: entry.free,
    freeFirstEpisode: entry.freeFirstEpisode && entry.kind === 'SERIES',
    badge: entry.badge,
    popularity: entry.popularity,
    releasedAt: new Date(entry.releasedAt),
    ...episodesOnRails(videos),
    audioLanguages: entry.audioLanguages,
    subtitleLanguages: videos[0]?.row.subtitles ?? [],
    art: entry.pictures ?? null,
    cardColors: colorsOf(catalogue, art.card),
    webColors: colorsOf(catalogue, art.web),
    contentHash: hash,
    updatedAt: now,
  }
}

/** The episodes with which the rails of new and free episodes show a title. */
function episodesOnRails(videos: SeededVideo[]) {
  const episodes = videos.map(({ row }) => row).filter(({ contentType }) => contentType === 'EPISODE')
  const newest = episodes.at(-1)
  const free = episodes.find((episode) => episode.free)
  return {
    newestEpisodeAt: newest?.releasedAt ?? null,
    newestSeasonIndex: newest?.seasonIndex ?? null,
    newestVideoIndex: newest?.videoIndex ?? null,
    freeSeasonIndex: free?.seasonIndex ?? null,
    freeVideoIndex: free?.videoIndex ?? null,
  }
}

function textRows(catalogue: Catalogue, seriesIds: ReadonlyMap<string, number>) {
  const rows = catalogue.titles.flatMap((title) =>
    titleTexts(catalogue, title.code).map((text) => ({ seriesId: idOf(seriesIds, title.code), ...text })),
  )
  return langCodes.flatMap((lang) => {
    const { compare } = new Intl.Collator(lang)
    return rows
      .filter((row) => row.lang === lang)
      .sort((a, b) => compare(a.title, b.title))
      .map((row, rank) => ({ ...row, rank, fold: foldForms(row.title).join('\n') }))
  })
}
