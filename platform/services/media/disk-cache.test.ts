import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDiskCache } from './image-source'

let folder: string
const bytes = (length: number) => Buffer.alloc(length, 1)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps what was stored, across restarts', async () => {
  const cache = await openDiskCache(folder, 1000)
  await cache.write('a.webp', bytes(10))
  expect(await cache.read('a.webp')).toEqual(bytes(10))
  expect(await (await openDiskCache(folder, 1000)).read('a.webp')).toEqual(bytes(10))
  expect(await cache.read('b.webp')).toBeNull()
})

it('evicts the least recently used files beyond its size limit', async () => {
  const cache = await openDiskCache(folder, 100)
  await cache.write('a', bytes(40))
  await cache.write('b', bytes(40))
  await cache.read('a')
  await cache.write('c', bytes(40))
  expect(await cache.read('b')).toBeNull()
  expect(await cache.read('a')).toEqual(bytes(40))
  await cache.write('huge', bytes(101))
  expect(await cache.read('huge')).toBeNull()
})

it('deletes partial files that a killed process left', async () => {
  writeFileSync(join(folder, '.1-1.tmp'), 'half')
  await openDiskCache(folder, 100)
  expect(readdirSync(folder)).toEqual([])
})

it('forgets a deleted file', async () => {
  const cache = await openDiskCache(folder, 100)
  await cache.write('a', bytes(4))
  rmSync(join(folder, 'a'))
  expect(await cache.read('a')).toBeNull()
})
