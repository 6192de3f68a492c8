import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFile } from './get-preview'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previews-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = (text: string) => Promise.resolve(Buffer.from(text))

it('makes a file once for concurrent callers, and then reads it', async () => {
  const make = jest.fn(() => bytes('a picture'))
  const options = { folder, maxFiles: 9 }
  const both = await Promise.all([cacheFile(options, 'a.jpg', make), cacheFile(options, 'a.jpg', make)])
  expect(both.map(String)).toEqual(['a picture', 'a picture'])
  expect(String(await cacheFile(options, 'a.jpg', make))).toBe('a picture')
  expect(make).toHaveBeenCalledTimes(1)
  expect(await readdir(folder)).toEqual(['a.jpg'])
})

it('deletes the oldest where there are too many', async () => {
  const options = { folder, maxFiles: 2 }
  for (const [index, name] of ['old.jpg', 'older.jpg'].entries()) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), 1_000 - index, 1_000 - index)
  }
  await cacheFile(options, 'new.jpg', () => bytes('new'))
  expect((await readdir(folder)).sort()).toEqual(['new.jpg', 'old.jpg'])
})

it('returns what was made where nothing can be written, and makes it again after a failure', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const options = { folder: join(file, 'below'), maxFiles: 2 }
  expect(String(await cacheFile(options, 'b.jpg', () => bytes('b')))).toBe('b')
  await expect(cacheFile(options, 'c.jpg', () => Promise.reject(new Error('no art')))).rejects.toThrow(
    'no art',
  )
  expect(String(await cacheFile(options, 'c.jpg', () => bytes('c')))).toBe('c')
})
