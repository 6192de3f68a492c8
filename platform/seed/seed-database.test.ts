/** @jest-environment ./platform/test/database-environment.ts */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { OpenDatabase } from '../db/database'
import { tvChannel } from '../db/schema/live-tv'
import { series, seriesText, video } from '../db/schema/titles'
import { fixtureDir } from '../test/build-test-app'
import { openTestDatabase } from '../test/open-test-database'
import type { Structure, TitleEntry } from './catalogue-schema'
import { seedDatabase } from './seed-database'

let store: OpenDatabase
let seedDir: string
const first = new Date('2026-01-01T00:00:00Z')
const later = new Date('2026-02-01T00:00:00Z')

beforeEach(async () => {
  seedDir = mkdtempSync(join(tmpdir(), 'seed-test-'))
  cpSync(fixtureDir, seedDir, { recursive: true })
  store = await openTestDatabase()
  await seedDatabase(store.database, { seedDir, now: first })
})
afterEach(async () => {
  await store.close()
  rmSync(seedDir, { recursive: true, force: true })
})

function edit<Content>(file: string, change: (content: Content) => Content) {
  const path = join(seedDir, 'catalogue', file)
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Content)))
}

const withoutChannels = (structure: Structure) => ({ ...structure, tvChannels: [] })
const editTitles = (change: (titles: TitleEntry[]) => TitleEntry[]) => edit('titles.json', change)
const ids = () =>
  store.database.select({ id: series.id, code: series.code }).from(series).orderBy(asc(series.code))

it('does nothing when the same catalogue is already loaded', async () => {
  expect(await seedDatabase(store.database, { seedDir, now: later })).toEqual({
    changed: false,
    titles: 6,
    missingFootage: 1,
    tags: [],
  })
})

it('keeps ids, and touches only the titles that changed', async () => {
  const before = await ids()
  editTitles((titles) =>
    titles.map((title) => (title.code === 'night-train' ? { ...title, popularity: 5 } : title)),
  )
  const { changed, tags } = await seedDatabase(store.database, { seedDir, now: later })
  expect({ changed, tags: tags.filter((tag) => tag.startsWith('series:')) }).toEqual({
    changed: true,
    tags: ['series:night-train'],
  })
  expect(await ids()).toEqual(before)
  const dates = await store.database.select({ code: series.code, at: series.updatedAt }).from(series)
  expect(dates.filter(({ at }) => at.getTime() === later.getTime()).map(({ code }) => code)).toEqual([
    'night-train',
  ])
})

it('adds invented titles that behave like any other, and removes them again', async () => {
  const { changed, titles } = await seedDatabase(store.database, { seedDir, now: later, titleCount: 40 })
  expect({ changed, titles, codes: (await ids()).length }).toEqual({ changed: true, titles: 40, codes: 40 })
  const invented = await store.database.select().from(series).where(isNotNull(series.art))
  expect(invented).toHaveLength(34)
  const episodes = await store.database.select().from(video).where(eq(video.contentType, 'EPISODE'))
  const first = invented.find(({ newestEpisodeAt }) => newestEpisodeAt !== null)
  expect(episodes.filter(({ seriesId }) => seriesId === first?.id).length).toBe(first?.newestVideoIndex)
  await seedDatabase(store.database, { seedDir, now: later })
  expect(await ids()).toHaveLength(6)
})

it('adds invented live channels and keeps the existing ones', async () => {
  const channels = () =>
    store.database
      .select({ id: tvChannel.id, code: tvChannel.code })
      .from(tvChannel)
      .orderBy(asc(tvChannel.id))
  const before = await channels()
  await seedDatabase(store.database, { seedDir, now: later, channelCount: 20 })
  const filled = await channels()
  expect({ count: filled.length, first: filled.slice(0, 3) }).toEqual({ count: 20, first: before })
  expect(new Set(filled.map(({ code }) => code)).size).toBe(20)
  await seedDatabase(store.database, { seedDir, now: later })
  expect(await channels()).toEqual(before)
})

it('airs only kids titles on a kids channel, and no unknown titles anywhere', async () => {
  edit<Structure>('structure.json', (structure) => ({
    ...structure,
    tvChannels: structure.tvChannels.map((channel) => ({
      ...{ ...channel, category: 'no-such-category' },
      titles: ['night-train', 'no-such-title'],
    })),
  }))
  const seeding = seedDatabase(store.database, { seedDir, now: later })
  await expect(seeding).rejects.toThrow('owl-tv: night-train is not for children')
  await expect(seeding).rejects.toThrow('dunes-one: no title no-such-title')
  await expect(seeding).rejects.toThrow('dunes-one: no tvCategory no-such-category')
})

it('removes a title that left the catalogue, with its dependent rows', async () => {
  editTitles((titles) => titles.filter((title) => title.code !== 'kite-club'))
  edit<Structure>('structure.json', withoutChannels)
  const { tags } = await seedDatabase(store.database, { seedDir, now: later })
  expect(tags).toContain('series:kite-club')
  expect((await ids()).map(({ code }) => code)).not.toContain('kite-club')
  const videos = await store.database.select({ code: video.code }).from(video)
  expect(videos.filter(({ code }) => code.startsWith('kite-club'))).toEqual([])
})

it('rejects an inconsistent catalogue and keeps the loaded one', async () => {
  editTitles((titles) => titles.map((title) => ({ ...title, genres: [...title.genres, 'no-such-genre'] })))
  edit<Structure>('structure.json', (structure) => ({ ...structure, carousel: ['no-such-title'] }))
  const seeding = seedDatabase(store.database, { seedDir, now: later })
  await expect(seeding).rejects.toThrow('night-train: no genre no-such-genre')
  await expect(seeding).rejects.toThrow('carousel: no title no-such-title')
  expect(await ids()).toHaveLength(6)
})

it('rejects a file that violates its schema, naming file and position', async () => {
  editTitles((titles) => titles.map((title) => ({ ...title, ageRating: 12 as 13 })))
  await expect(seedDatabase(store.database, { seedDir, now: later })).rejects.toThrow(
    /titles\.json[\s\S]*0\.ageRating/,
  )
})

it('works with English texts only', async () => {
  for (const lang of ['ar', 'fr', 'es', 'ur', 'fa', 'bn', 'hi', 'ms', 'id'])
    rmSync(join(seedDir, 'catalogue/texts', `${lang}.json`))
  await seedDatabase(store.database, { seedDir, now: later })
  const texts = await store.database.selectDistinct({ lang: seriesText.textLang }).from(seriesText)
  expect(texts).toEqual([{ lang: 'en' }])
})

it('dates episodes weekly, backwards from the newest', async () => {
  const rows = await store.database.select({ code: video.code, at: video.releasedAt }).from(video)
  const day = (code: string) =>
    rows
      .find((row) => row.code === code)
      ?.at.toISOString()
      .slice(0, 10)
  expect([day('desert-lights-s2e9'), day('desert-lights-s2e8'), day('desert-lights-s1e2')]).toEqual([
    '2025-06-01',
    '2025-05-25',
    '2024-06-01',
  ])
})
