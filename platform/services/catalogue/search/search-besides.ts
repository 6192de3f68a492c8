import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { BesidesSection, FoundList, FoundPerson } from '@/lib/contract'
import { langField } from '@/lib/contract/fields'
import type { Database } from '../../../db/database'
import { fold } from '../../../db/fold'
import { rail } from '../../../db/schema/home'
import {
  castMember,
  genre,
  genreText,
  person,
  series,
  seriesGenre,
  seriesText,
  video,
  videoText,
} from '../../../db/schema/titles'
import { textFor, visibleTo } from '../context'
import { personName } from '../person-name'
import { countRail, selectRails } from '../rails'
import { initialsOf } from '../title'
import type { IndexedText } from './finds'
import type { Correction } from './correction'
import { idsIn, matchNameIn, type SearchContext } from './search-series'

const maxPeople = 6
const maxTitlesOfPerson = 4
const maxLists = 6

/** Found rows in the order in which they were found. */
const inOrder = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

/** People of the cast by their names, with their most popular titles. */
export async function searchPeople(context: SearchContext, keyword: string): Promise<FoundPerson[]> {
  const { database, viewer } = context
  const ids = idsIn((await context.search.current()).people, context.viewer, keyword).slice(0, maxPeople)
  if (ids.length === 0) return []
  const people = await database.select().from(person).where(inArray(person.id, ids))
  const rows = await database
    .select({
      personId: castMember.personId,
      code: series.code,
      title: seriesText.title,
      textLang: seriesText.textLang,
    })
    .from(castMember)
    .innerJoin(series, eq(series.id, castMember.seriesId))
    .innerJoin(seriesText, textFor(viewer))
    .where(and(inArray(castMember.personId, ids), visibleTo(viewer)))
    .orderBy(desc(series.popularity), asc(series.id))
  return inOrder(ids, people).map(({ id, names }) => {
    const name = personName(names, viewer.lang)
    const own = rows.filter(({ personId }) => personId === id).slice(0, maxTitlesOfPerson)
    const titles = own.map(({ code, title, textLang }) => ({
      code,
      title,
      textLang: langField.parse(textLang),
    }))
    return { id, name, initials: initialsOf(name, viewer.lang), titles }
  })
}

/**
 * The order of what was found: a channel that the keyword names comes first, then people of whose names it begins a
 * word, then the other channels, which may only air what was searched for.
 */
export async function orderSections(context: SearchContext, keyword: string): Promise<BesidesSection[]> {
  const { channels, people } = await context.search.current()
  const { viewer } = context
  const peopleFirst =
    matchNameIn(channels, viewer, keyword) !== 'exact' && matchNameIn(people, viewer, keyword) !== null
  return peopleFirst ? ['people', 'channels', 'lists'] : ['channels', 'people', 'lists']
}

/** Genres and rails by their names, if they have titles that the viewer may see. */
export async function searchLists(context: SearchContext, keyword: string): Promise<FoundList[]> {
  const { genres, rails } = await context.search.current()
  const found = [
    ...(await foundGenres(context, idsIn(genres, context.viewer, keyword))),
    ...(await foundRails(context, idsIn(rails, context.viewer, keyword))),
  ]
  return found.slice(0, maxLists)
}

async function foundGenres({ database, viewer }: SearchContext, ids: number[]): Promise<FoundList[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectDistinct({ id: genre.id, code: genre.code, title: genreText.title, kind: series.kind })
    .from(genre)
    .innerJoin(genreText, and(eq(genreText.genreId, genre.id), eq(genreText.lang, viewer.lang)))
    .innerJoin(seriesGenre, eq(seriesGenre.genreId, genre.id))
    .innerJoin(series, eq(series.id, seriesGenre.seriesId))
    .where(and(inArray(genre.id, ids), visibleTo(viewer)))
  const seriesFirst = rows.sort((a, b) => Number(a.kind === 'MOVIES') - Number(b.kind === 'MOVIES'))
  return inOrder(ids, seriesFirst).map(({ code, title, kind }) => ({ code, title, genreOf: kind }))
}

async function foundRails(context: SearchContext, ids: number[]): Promise<FoundList[]> {
  if (ids.length === 0) return []
  const rows = await selectRails(context).where(inArray(rail.id, ids))
  const counts = await Promise.all(rows.map((row) => countRail(context, row)))
  const filled = rows.filter((_, at) => (counts[at] ?? 0) > 0)
  return inOrder(ids, filled).map(({ code, title }) => ({ code, title, genreOf: null }))
}

/** The keyword without its typing errors; `null` where it has none that could be corrected. */
export async function correctKeyword(context: SearchContext, keyword: string): Promise<string | null> {
  const { lang, audience } = context.viewer
  const { titles } = await context.search.current()
  const folded = fold(keyword)
  const corrections = folded === '' ? null : titles.correct(folded, { lang, kidsOnly: audience === 'KIDS' })
  if (!corrections) return null
  const written = new Map<string, string>()
  for (const correction of corrections) written.set(correction.typed, await asWritten(context, correction))
  return folded
    .split(' ')
    .map((word) => written.get(word) ?? word)
    .join(' ')
}

/** The word as it stands in its text: folding leaves out what a reader misses, such as hamzas. */
async function asWritten({ database }: SearchContext, { meant, text, titleId }: Correction) {
  const original = text.written ?? (await originalOf(database, text, titleId))
  const parts = original.split(/[\s\p{P}]+/u)
  return parts.find((part) => fold(part) === meant)?.toLowerCase() ?? meant
}

/** The title, or the names of its episodes, as the language of the text has it. */
async function originalOf(
  database: Database,
  { field, lang }: IndexedText,
  titleId: number,
): Promise<string> {
  const rows =
    field === 'episodes'
      ? await database
          .select({ title: videoText.title })
          .from(videoText)
          .innerJoin(video, eq(video.id, videoText.videoId))
          .where(and(eq(video.seriesId, titleId), eq(videoText.lang, lang ?? '')))
      : await database
          .select({ title: seriesText.title })
          .from(seriesText)
          .where(and(eq(seriesText.seriesId, titleId), eq(seriesText.lang, lang ?? '')))
  return rows.map(({ title }) => title).join(' ')
}
