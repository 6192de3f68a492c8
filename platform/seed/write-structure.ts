import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { category, categoryText, faq, faqText, rail, railItem, railText, spotlight } from '../db/schema/home'
import { castMember, genre, genreText, person, seriesGenre } from '../db/schema/titles'
import type { Catalogue } from './read-catalogue'
import { everyLanguage } from './resolve-texts'
import { idOf, insertRows, isOneOf, replaceByCode, type DemoRows, type WrittenRows } from './write-rows'

interface Target {
  database: Database
  demoRows: DemoRows
}

/** Genres and people, which titles refer to. */
export async function writeReferences({ database, demoRows }: Target, catalogue: Catalogue) {
  const { genres, people } = catalogue.structure
  const demoSeries = sql`(select id from series where ${codeIn(demoRows.before('series'))})`
  const written = await replaceByCode(
    database,
    genre,
    genres.map(({ code }, position) => ({ code, position })),
    {
      demoRows,
      stillNeeded: sql`exists (select 1 from ${seriesGenre} where ${seriesGenre.genreId} = ${genre.id}
        and ${seriesGenre.seriesId} not in ${demoSeries}) or exists (select 1 from ${rail}
        where ${rail.genreId} = ${genre.id} and not (${isOneOf(rail.code, demoRows.before('rail'))}))`,
    },
  )
  await database.delete(genreText).where(isOneOf(genreText.genreId, written.demo.values()))
  const texts = [...written.demo].flatMap(([code, genreId]) =>
    everyLanguage(catalogue, (of) => of.genres[code]).map(({ lang, text }) => ({
      genreId,
      lang,
      title: text,
    })),
  )
  await insertRows(database, genreText, texts)
  const persons = await replaceByCode(
    database,
    person,
    people.map(({ code, name }) => ({ code, names: name })),
    {
      demoRows,
      stillNeeded: sql`exists (select 1 from ${castMember} where ${castMember.personId} = ${person.id}
        and ${castMember.seriesId} not in ${demoSeries})`,
    },
  )
  return { genreIds: written.all, personIds: persons.all }
}

const codeIn = (codes: Iterable<string>) =>
  sql`code in (select json_array_elements_text(${JSON.stringify([...codes])}::json))`

/** Rails and spotlights, which refer to titles. */
export async function writeHome(
  { database, demoRows }: Target,
  catalogue: Catalogue,
  { series, genreIds }: { series: WrittenRows; genreIds: ReadonlyMap<string, number> },
) {
  const { rails, carousel } = catalogue.structure
  const written = await replaceByCode(
    database,
    rail,
    rails.map(({ code, railType, genre: genreCode }, position) => ({
      code,
      railType,
      genreId: genreCode ? idOf(genreIds, genreCode) : null,
      position,
    })),
    { demoRows },
  )
  const demoRails = [...written.demo.values()]
  const ownSeries = [...series.demo.values()]
  await database.delete(railText).where(isOneOf(railText.railId, demoRails))
  await database
    .delete(railItem)
    .where(sql`${isOneOf(railItem.railId, demoRails)} and ${isOneOf(railItem.seriesId, ownSeries)}`)
  const texts = [...written.demo].flatMap(([code, railId]) =>
    everyLanguage(catalogue, (of) => of.rails[code]).map(({ lang, text }) => ({ railId, lang, title: text })),
  )
  const items = rails.flatMap(({ code, items: titles = [] }) =>
    titles.flatMap((title, position) => {
      const railId = written.demo.get(code)
      return railId === undefined ? [] : { railId, position, seriesId: idOf(series.all, title) }
    }),
  )
  await insertRows(database, railText, texts)
  await insertRows(database, railItem, items, sql`on conflict do nothing`)
  await writeSpotlights({ database, demoRows }, carousel, series)
}

/** A spotlight has no code: the demo's are those of its titles. */
async function writeSpotlights({ database, demoRows }: Target, carousel: string[], series: WrittenRows) {
  const shown = [...demoRows.before('spotlight')].flatMap((code) => series.all.get(code) ?? [])
  await database.delete(spotlight).where(isOneOf(spotlight.seriesId, shown))
  const spotlights = carousel.map((code, position) => ({ position, seriesId: idOf(series.all, code) }))
  await insertRows(database, spotlight, spotlights, sql`on conflict do nothing`)
  demoRows.record('spotlight', carousel)
}

/** Categories, questions and answers. */
export async function writeEditorial({ database, demoRows }: Target, catalogue: Catalogue) {
  const { categories, faq: questions } = catalogue.structure
  const writtenCategories = await replaceByCode(
    database,
    category,
    categories.map((code, position) => ({ code, position })),
    { demoRows },
  )
  const categoryIds = [...writtenCategories.demo]
  await database.delete(categoryText).where(isOneOf(categoryText.categoryId, writtenCategories.demo.values()))
  const titles = categoryIds.flatMap(([code, categoryId]) =>
    everyLanguage(catalogue, (of) => of.categories[code as keyof typeof of.categories]).map(
      ({ lang, text }) => ({ categoryId, lang, title: text }),
    ),
  )
  await insertRows(database, categoryText, titles)
  const writtenFaq = await replaceByCode(
    database,
    faq,
    questions.map((question, position) => ({ ...question, position })),
    { demoRows },
  )
  await database.delete(faqText).where(isOneOf(faqText.faqId, writtenFaq.demo.values()))
  const faqRows = [...writtenFaq.demo].flatMap(([code, faqId]) =>
    everyLanguage(catalogue, (of) => of.faq[code]).map(({ lang, text }) => ({ faqId, lang, ...text })),
  )
  await insertRows(database, faqText, faqRows)
}
