import { join } from 'node:path'
import { codeField } from '@/lib/contract/fields'
import { langCodes } from '@/lib/contract'
import { titleEntrySchema } from './catalogue-schema'
import { inventTitles } from './invent'
import { readCatalogue, type Catalogue } from './read-catalogue'

const count = 2_000
let real: Catalogue
let catalogue: Catalogue

beforeAll(async () => {
  real = await readCatalogue(join(process.cwd(), 'platform/test/fixture'))
  catalogue = inventTitles(real, count)
})

it('fills the catalogue with valid titles and leaves the real ones alone', () => {
  expect(catalogue.titles).toHaveLength(count)
  expect(catalogue.titles.slice(0, real.titles.length)).toEqual(real.titles)
  for (const title of catalogue.titles) titleEntrySchema.parse(title)
})

it('uses no code twice for titles and videos', () => {
  const codes = catalogue.titles.flatMap(({ code, seasons }) => [
    code,
    ...seasons.flatMap(({ episodes }) => episodes.map((episode) => episode.code)),
  ])
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) codeField.parse(code)
})

it('names titles in every language, no two alike', () => {
  for (const lang of langCodes) {
    const texts = Object.values(catalogue.texts[lang]?.titles ?? {})
    const titles = texts.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  }
  const code = catalogue.titles.at(-1)?.code ?? ''
  const named = langCodes.map((lang) => catalogue.texts[lang]?.titles[code]?.title)
  expect(named).toEqual([
    'بيت النسّاج في غوكاسا',
    'The Weaver’s House in Gokasa',
    'La maison du tisserand à Gokasa',
    'La casa del tejedor en Gokasa',
    'غوکاسا میں جولاہے کا گھر',
    'خانهٔ بافنده در غوکاسا',
    'গোকাসায় তাঁতির বাড়ি',
    'गोकासा में जुलाहे का घर',
    'Rumah Penenun di Gokasa',
    'Rumah Penenun di Gokasa',
  ])
})

it('invents the same titles every time and distinguishes catalogues by size', () => {
  expect(inventTitles(real, count)).toEqual(catalogue)
  expect(inventTitles(real, count + 1).hash).not.toBe(catalogue.hash)
})
