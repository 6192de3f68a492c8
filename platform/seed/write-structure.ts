import { langCodes } from '@/lib/contract/languages'
import type { Database } from '../db/database'
import { category, categoryText, faq, faqText, rail, railItem, railText, spotlight } from '../db/schema/home'
import { translation } from '../db/schema/operation'
import { genre, genreText, person } from '../db/schema/titles'
import type { Catalogue } from './read-catalogue'
import { everyLanguage } from './resolve-texts'
import { idOf, insertRows, replaceByCode } from './write-rows'

type Ids = ReadonlyMap<string, number>

/** Genres and people: what titles refer to. */
export async function writeReferences(database: Database, catalogue: Catalogue) {
  const { genres, people } = catalogue.structure
  const genreIds = await replaceByCode(
    database,
    genre,
    genres.map(({ code }, position) => ({ code, position })),
  )
  await database.delete(genreText)
  const texts = genres.flatMap(({ code }) =>
    everyLanguage(catalogue, (of) => of.genres[code]).map(({ lang, text }) => ({
      genreId: idOf(genreIds, code),
      lang,
      title: text,
    })),
  )
  await insertRows(database, genreText, texts)
  const personIds = await replaceByCode(
    database,
    person,
    people.map(({ code, name }) => ({ code, names: name })),
  )
  return { genreIds, personIds }
}

/** Rails and spotlights: what refers to titles. */
export async function writeHome(database: Database, catalogue: Catalogue, seriesIds: Ids, genreIds: Ids) {
  const { rails, carousel } = catalogue.structure
  const railIds = await replaceByCode(
    database,
    rail,
    rails.map(({ code, railType, genre: genreCode }, position) => ({
      code,
      railType,
      genreId: genreCode ? idOf(genreIds, genreCode) : null,
      position,
    })),
  )
  await database.delete(railText)
  await database.delete(railItem)
  await database.delete(spotlight)
  const texts = rails.flatMap(({ code }) =>
    everyLanguage(catalogue, (of) => of.rails[code]).map(({ lang, text }) => ({
      railId: idOf(railIds, code),
      lang,
      title: text,
    })),
  )
  const items = rails.flatMap(({ code, items: titles = [] }) =>
    titles.map((title, position) => ({
      railId: idOf(railIds, code),
      position,
      seriesId: idOf(seriesIds, title),
    })),
  )
  await insertRows(database, railText, texts)
  await insertRows(database, railItem, items)
  const spotlights = carousel.map((code, position) => ({ position, seriesId: idOf(seriesIds, code) }))
  await insertRows(database, spotlight, spotlights)
}

/** Categories, questions and answers, and a first version of every language's texts. */
export async function writeEditorial(database: Database, catalogue: Catalogue) {
  const { categories, faq: questions } = catalogue.structure
  const categoryIds = await replaceByCode(
    database,
    category,
    categories.map((code, position) => ({ code, position })),
  )
  await database.delete(categoryText)
  const titles = categories.flatMap((code) =>
    everyLanguage(catalogue, (of) => of.categories[code]).map(({ lang, text }) => ({
      categoryId: idOf(categoryIds, code),
      lang,
      title: text,
    })),
  )
  await insertRows(database, categoryText, titles)
  const faqIds = await replaceByCode(
    database,
    faq,
    questions.map(({ code }, position) => ({ code, position })),
  )
  await database.delete(faqText)
  const answers = questions.flatMap(({ code }) =>
    everyLanguage(catalogue, (of) => of.faq[code]).map(({ lang, text }) => ({
      faqId: idOf(faqIds, code),
      lang,
      ...text,
    })),
  )
  await insertRows(database, faqText, answers)
  const languages = langCodes.map((lang) => ({ lang, version: 1, texts: {} }))
  await database.insert(translation).values(languages).onConflictDoNothing()
}
