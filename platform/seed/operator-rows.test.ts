/** @jest-environment ./platform/test/database-environment.ts */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../db/database'
import { category, faq, faqText, rail, railItem, spotlight } from '../db/schema/home'
import { tvChannel, tvChannelTitle } from '../db/schema/live-tv'
import { fact } from '../db/schema/operation'
import { plan } from '../db/schema/plans'
import { genre, genreText, person, series, seriesGenre, seriesText } from '../db/schema/titles'
import { fixtureDir } from '../test/build-test-app'
import { openTestDatabase } from '../test/open-test-database'
import type { Structure, TitleEntry } from './catalogue-schema'
import { seedDatabase } from './seed-database'

let store: OpenDatabase
let seedDir: string
const now = new Date('2026-01-01T00:00:00Z')

beforeEach(async () => {
  seedDir = mkdtempSync(join(tmpdir(), 'operator-test-'))
  cpSync(fixtureDir, seedDir, { recursive: true })
  store = await openTestDatabase()
})
afterEach(async () => {
  await store.close()
  rmSync(seedDir, { recursive: true, force: true })
})

function edit<Content>(file: string, change: (content: Content) => Content) {
  const path = join(seedDir, 'catalogue', file)
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Content)))
}

const load = (options: object = {}) => seedDatabase(store.database, { seedDir, now, ...options })
/** A newer demo without one of its titles and all its channels. */
const changeDemo = () => {
  edit<TitleEntry[]>('titles.json', (titles) => titles.filter(({ code }) => code !== 'kite-club'))
  edit<Structure>('structure.json', (structure) => ({ ...structure, tvChannels: [] }))
}

/** An operator's title, in a genre. */
async function addTitle(code: string, genreId: number) {
  const [row] = await store.database
    .insert(series)
    .values({
      ...{ code, kind: 'MOVIES', year: 2026, ageRating: 0, forKids: false, original: true, free: true },
      ...{ freeFirstEpisode: false, popularity: 1, releasedAt: now, audioLanguages: ['en'] },
      ...{ subtitleLanguages: [], cardColors: [], webColors: [], contentHash: 'own', updatedAt: now },
    })
    .returning()
  const seriesId = row?.id ?? 0
  await store.database.insert(seriesText).values({
    ...{ seriesId, lang: 'en', textLang: 'en', title: 'Our own', storyline: '', info: '', fold: 'our own' },
    rank: 0,
  })
  await store.database.insert(seriesGenre).values({ seriesId, genreId, position: 0 })
  return seriesId
}

const genreIdOf = async (code: string) =>
  (await store.database.select().from(genre).where(eq(genre.code, code)))[0]?.id ?? 0
const codesOf = async (table: typeof series | typeof rail | typeof faq | typeof genre | typeof person) =>
  (await store.database.select({ code: table.code }).from(table).orderBy(asc(table.code))).map(
    ({ code }) => code,
  )

it("keeps an operator's titles with texts and genres when the demo changes", async () => {
  await load()
  const [first = ''] = await codesOf(genre)
  const seriesId = await addTitle('our-film', await genreIdOf(first))
  changeDemo()
  await load()
  expect(await codesOf(series)).toContain('our-film')
  expect(await codesOf(series)).not.toContain('kite-club')
  expect(await store.database.$count(seriesText, eq(seriesText.seriesId, seriesId))).toBe(1)
  expect(await store.database.$count(seriesGenre, eq(seriesGenre.seriesId, seriesId))).toBe(1)
})

it("keeps an operator's rails, questions, genres, people, channels and spotlights", async () => {
  await load()
  const { database } = store
  const [ownGenre] = await database.insert(genre).values({ code: 'our-genre', position: 99 }).returning()
  await database.insert(genreText).values({ genreId: ownGenre?.id ?? 0, lang: 'en', title: 'Ours' })
  const names = { latin: 'A', arabic: 'A', bengali: 'A', devanagari: 'A' }
  await database.insert(person).values({ code: 'our-person', names })
  const seriesId = await addTitle('our-film', ownGenre?.id ?? 0)
  const [ownRail] = await database
    .insert(rail)
    .values({ code: 'our-rail', railType: 'CUSTOM_CONTENTS', position: 99 })
    .returning()
  await database.insert(railItem).values({ railId: ownRail?.id ?? 0, position: 0, seriesId })
  const [ownFaq] = await database.insert(faq).values({ code: 'our-question', position: 99 }).returning()
  await database
    .insert(faqText)
    .values({ faqId: ownFaq?.id ?? 0, lang: 'en', question: 'Why?', answer: 'Because.' })
  await database.insert(spotlight).values({ position: 99, seriesId })
  const [demoChannel] = await database.select().from(tvChannel).limit(1)
  const [channel] = await database
    .insert(tvChannel)
    .values({
      ...{ code: 'our-channel', position: 99, logo: 'x.svg', free: true, forKids: false },
      categoryId: demoChannel?.categoryId ?? 0,
    })
    .returning()
  await database.insert(tvChannelTitle).values({ channelId: channel?.id ?? 0, position: 0, seriesId })

  changeDemo()
  edit<Structure>('structure.json', (structure) => ({ ...structure, tvCategories: [] }))
  await load()

  const counts = await Promise.all([
    database.$count(railItem, eq(railItem.seriesId, seriesId)),
    database.$count(faqText, eq(faqText.faqId, ownFaq?.id ?? 0)),
    database.$count(genreText, eq(genreText.genreId, ownGenre?.id ?? 0)),
    database.$count(spotlight, eq(spotlight.seriesId, seriesId)),
    database.$count(tvChannelTitle, eq(tvChannelTitle.seriesId, seriesId)),
    database.$count(person, eq(person.code, 'our-person')),
  ])
  expect(counts).toEqual([1, 1, 1, 1, 1, 1])
  expect(await database.$count(tvChannel)).toBe(1)
})

it("leaves an operator's title alone when the demo uses the same code", async () => {
  await load({ demo: false })
  const [ownGenre] = await store.database.insert(genre).values({ code: 'our-genre', position: 0 }).returning()
  const seriesId = await addTitle('night-train', ownGenre?.id ?? 0)
  await load()
  const texts = await store.database.select().from(seriesText).where(eq(seriesText.seriesId, seriesId))
  expect(texts.map(({ title }) => title)).toEqual(['Our own'])
  expect(await codesOf(series)).toHaveLength(6)
})

it('recognises demo rows loaded before rows were tracked', async () => {
  await load()
  await store.database.delete(fact).where(eq(fact.name, 'demo-rows'))
  await addTitle('our-film', await genreIdOf((await codesOf(genre))[0] ?? ''))
  edit<TitleEntry[]>('titles.json', (titles) => titles.map((title) => ({ ...title, popularity: 7 })))
  await load()
  const rows = await store.database.select().from(series)
  expect(rows.filter(({ popularity }) => popularity === 7)).toHaveLength(6)
  expect(rows.find(({ code }) => code === 'our-film')?.popularity).toBe(1)
})

it('loads only the basics when the demo is disabled', async () => {
  expect(await load({ demo: false })).toEqual({ changed: false, titles: 0, missingFootage: 0, tags: [] })
  const { database } = store
  const counts = await Promise.all(
    [series, rail, faq, genre, tvChannel].map((table) => database.$count(table)),
  )
  expect(counts).toEqual([0, 0, 0, 0, 0])
  expect(await database.$count(category)).toBe(3)
  expect(await database.$count(plan)).toBe(3)
})

it('reports how many titles an operator has', async () => {
  await load({ demo: false })
  const [ownGenre] = await store.database.insert(genre).values({ code: 'our-genre', position: 0 }).returning()
  await addTitle('our-film', ownGenre?.id ?? 0)
  expect((await load({ demo: false })).titles).toBe(1)
})

it("keeps an operator's categories and plans at every start", async () => {
  await load({ demo: false })
  const { database } = store
  await database.delete(category).where(eq(category.code, 'TV_CHANNEL'))
  await database.update(plan).set({ screens: 9 })
  await load({ demo: false })
  expect(await database.$count(category)).toBe(2)
  expect(await database.$count(plan, sql`screens = 9`)).toBe(3)
})
