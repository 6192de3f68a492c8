/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { flag } from '../../db/schema/operation'
import { series, video } from '../../db/schema/titles'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { createPlaybackSource } from './playback-source'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

async function firstVideo() {
  const { database, playback } = platform.app.platform
  const [row] = await database.select().from(video).where(eq(video.contentType, 'EPISODE')).limit(1)
  if (!row) throw new Error('no video')
  return { database, playback, row }
}

it('caches a video until a title or video changes, when the database notifies', async () => {
  const { playback, row } = await firstVideo()
  const first = await playback.findVideo(row.id)
  expect(first?.row).toEqual(row)
  if (platform.app.platform.store === 'embedded') expect(await playback.findVideo(row.id)).toBe(first)
})

it('does not cache with a database that several processes write to', async () => {
  const { database, row } = await firstVideo()
  const { config } = platform.app.platform
  const served = await createPlaybackSource({ database, config, listen: null })
  const first = await served.findVideo(row.id)
  expect(await served.findVideo(row.id)).toEqual(first)
  expect(await served.findVideo(row.id)).not.toBe(first)
})

it('sees a changed video at once', async () => {
  const { database, playback, row } = await firstVideo()
  await playback.findVideo(row.id)
  await database.update(video).set({ free: !row.free }).where(eq(video.id, row.id))
  expect((await playback.findVideo(row.id))?.row.free).toBe(!row.free)
  await database.update(video).set({ free: row.free }).where(eq(video.id, row.id))
})

it('sees at once that a title is no longer for kids', async () => {
  const { database, playback, row } = await firstVideo()
  const before = (await playback.findVideo(row.id))?.forKids
  await database.update(series).set({ forKids: !before }).where(eq(series.id, row.seriesId))
  expect((await playback.findVideo(row.id))?.forKids).toBe(!before)
  await database.update(series).set({ forKids: before }).where(eq(series.id, row.seriesId))
})

it('sees a changed flag at once, even one set in a transaction', async () => {
  const { database } = platform.app.platform
  const { playback } = platform.app.platform
  expect(await playback.isGuestViewingOn()).toBe(true)
  await database.transaction((tx) => tx.insert(flag).values({ name: 'AVOD_ENABLED', value: 'false' }))
  expect(await playback.isGuestViewingOn()).toBe(false)
  await database.delete(flag)
  expect(await playback.isGuestViewingOn()).toBe(true)
})

it('does not cache what changed while it was read', async () => {
  const { database, playback, row } = await firstVideo()
  const rename = (footage: string) => database.update(video).set({ footage }).where(eq(video.id, row.id))
  await rename('first')
  await Promise.all([playback.findVideo(row.id), rename('second'), playback.findVideo(row.id)])
  expect((await playback.findVideo(row.id))?.row.footage).toBe('second')
  await rename(row.footage)
})

it('does not cache a missing video', async () => {
  const { database, playback, row } = await firstVideo()
  const id = 999_999
  expect(await playback.findVideo(id)).toBeNull()
  await database.insert(video).values({ ...row, id, code: 'one-more-video' })
  expect((await playback.findVideo(id))?.row.code).toBe('one-more-video')
  await database.delete(video).where(eq(video.id, id))
  expect(await playback.findVideo(id)).toBeNull()
})

it('returns the next episode as soon as there is one', async () => {
  const { database, playback, row } = await firstVideo()
  const last = { ...row, id: 999_997, code: 'last', seasonIndex: 98 }
  const later = { ...row, id: 999_998, code: 'later', seasonIndex: 99 }
  expect(await playback.findNextEpisode(last)).toBeNull()
  await database.insert(video).values(later)
  expect(await playback.findNextEpisode(last)).toBe(later.id)
  await database.delete(video).where(eq(video.id, later.id))
  expect(await playback.findNextEpisode(last)).toBeNull()
})

it('returns no next episode for a film', async () => {
  const { playback, row } = await firstVideo()
  expect(await playback.findNextEpisode({ ...row, contentType: 'FILM' })).toBeNull()
})
