import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlockCache, type OpenFile } from './file-cache'

let folder: string
let openFiles: OpenFile[]
let readers: number
const files = { share: () => (readers += 1), release: () => (readers -= 1) }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blocks-'))
  openFiles = []
  readers = 0
})
afterEach(() => {
  for (const { fd } of openFiles) closeSync(fd)
  rmSync(folder, { recursive: true })
})

function openFile(text: string): OpenFile {
  const id = openFiles.length + 1
  const path = join(folder, String(id))
  writeFileSync(path, text)
  const file = { id, fd: openSync(path, 'r'), size: text.length, etag: '' }
  openFiles.push(file)
  return file
}

const waitForReads = async () => {
  while (readers > 0) await new Promise((resolve) => setImmediate(resolve))
}

const cacheOf = (maxBytes = 100) => createBlockCache({ files, blockSize: 4, maxBytes, maxRangeBytes: 8 })

/** The text of a part, or `null` where it is not in memory. What is loaded for it is there afterwards. */
async function textOf(cache: ReturnType<typeof cacheOf>, file: OpenFile, start: number, end: number) {
  const pieces = cache.find(file, { start, end })
  await waitForReads()
  return pieces && Buffer.concat(pieces).toString()
}

it('loads a block on its second miss', async () => {
  const cache = cacheOf()
  const file = openFile('0123456789')
  const found = [await textOf(cache, file, 1, 2), await textOf(cache, file, 1, 2)]
  expect([...found, await textOf(cache, file, 1, 2)]).toEqual([null, null, '12'])
})

it('assembles a range from the blocks that it spans', async () => {
  const cache = cacheOf()
  const file = openFile('0123456789')
  for (const time of [1, 2]) expect([time, await textOf(cache, file, 2, 9)]).toEqual([time, null])
  expect(await textOf(cache, file, 2, 9)).toBe('23456789')
  expect(await textOf(cache, file, 8, 9)).toBe('89')
})

it('never mixes up the blocks of two files', async () => {
  const cache = cacheOf()
  const [first, second] = [openFile('aaaa'), openFile('bbbb')]
  for (let time = 0; time < 2; time += 1) for (const file of [first, second]) await textOf(cache, file, 0, 3)
  expect([await textOf(cache, first, 0, 3), await textOf(cache, second, 0, 3)]).toEqual(['aaaa', 'bbbb'])
})

it('keeps a file open while one of its blocks is read', async () => {
  const cache = cacheOf()
  const file = openFile('0123')
  cache.find(file, { start: 0, end: 0 })
  cache.find(file, { start: 0, end: 0 })
  expect(readers).toBe(1)
  await waitForReads()
})

it('ignores a block with few misses when memory is full', async () => {
  const cache = cacheOf(4)
  const [first, second] = [openFile('aaaa'), openFile('bbbb')]
  for (const file of [first, first, second, second, second, second, second]) await textOf(cache, file, 0, 3)
  expect([await textOf(cache, first, 0, 3), await textOf(cache, second, 0, 3)]).toEqual(['aaaa', null])
})

it('evicts the least recently used block for a frequent miss when memory is full', async () => {
  const cache = cacheOf(8)
  const [first, second, third] = [openFile('aaaa'), openFile('bbbb'), openFile('cccc')]
  for (const file of [first, first, second, second, first]) await textOf(cache, file, 0, 3)
  for (let time = 0; time < 6; time += 1) expect(await textOf(cache, third, 0, 3)).toBeNull()
  const found = [first, third, second].map((file) => cache.find(file, { start: 0, end: 3 })?.toString())
  expect(found).toEqual(['aaaa', 'cccc', undefined])
})

it('leaves ranges that are too long to the disk', async () => {
  const cache = cacheOf()
  const file = openFile('0123456789')
  for (let time = 0; time < 3; time += 1) expect(await textOf(cache, file, 0, 8)).toBeNull()
})
