import { join } from 'node:path'
import { langCodes } from '@/lib/contract'
import { readCatalogue, type Catalogue } from './read-catalogue'
import { videosOf } from './video-rows'

let catalogue: Catalogue

beforeAll(async () => {
  catalogue = await readCatalogue(join(process.cwd(), 'platform/seed'))
})

const films = () =>
  catalogue.titles
    .filter(({ kind }) => kind === 'MOVIES')
    .flatMap((title) => videosOf(catalogue, title).filter(({ row }) => row.contentType === 'FILM'))

it('every film of the demo has four to six chapters before its credits', () => {
  for (const { row } of films()) {
    const starts = row.chapters.map(({ start }) => start)
    expect([4, 5, 6]).toContain(starts.length)
    expect([...new Set(starts)].sort((one, other) => one - other)).toEqual(starts)
    expect([starts[0], Math.max(...starts) < (row.creditsAt ?? 0)]).toEqual([0, true])
  }
})

it.each(langCodes)('the chapters of the demo have titles of their own in %s', (lang) => {
  const titles = catalogue.texts[lang]?.chapters ?? {}
  expect(Object.keys(titles)).toEqual(Object.keys(catalogue.texts.en.chapters))
  expect(new Set(Object.values(titles)).size).toBe(Object.keys(titles).length)
})

it('no title of a chapter in Urdu or Persian has letters of Arabic alone', () => {
  const { ur, fa } = catalogue.texts
  const titles = [ur, fa].flatMap((texts) => Object.values(texts?.chapters ?? {}))
  expect(titles.join(' ')).not.toMatch(/[يىكة]/)
})
