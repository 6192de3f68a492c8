import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pngOf } from '../../test/ticket-files'
import { openTicketFiles, showableName } from './file-store'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'file-store-')), 'support')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const formats = [{ extension: 'png', maxSize: 10_000 }]
const openStore = (quotaBytes = 1_000_000) => openTicketFiles({ folder, quotaBytes, exclusive: false })
const file = (bytes = pngOf(), name = 'a.png') => ({
  ...{ name, formats, signal: new AbortController().signal },
  stream: Readable.from([bytes]),
})

it.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\boot.png', 'boot.png'],
  ['a\r\nb\0\u001b.png', 'ab.png'],
  ['gpj.\u202egnp.png', 'gpj.gnp.png'],
  ['صورة الشاشة.png', 'صورة الشاشة.png'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
  ['', ''],
])('shows the name %j as %j', (given, shown) => {
  expect(showableName(given)).toBe(shown)
})

it('keeps files under its own names, which only this user may read', async () => {
  const store = openStore()
  const draft = await store.receive(file(pngOf(), '../evil.html/../a.PNG'))
  await store.persist([draft])
  expect(readdirSync(folder)).toEqual([draft.id])
  expect(draft.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(draft).toMatchObject({ name: 'a.PNG', extension: 'png', size: pngOf().length })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, draft.id)).mode & 0o777).toBe(0o600)
})

it.each([
  ['another kind', file(pngOf(), 'a.exe'), 'unsupportedFile'],
  ['a kind by no name of its own', file(pngOf(), 'a.png.js'), 'unsupportedFile'],
  ['other content', file(Buffer.from('MZ this is a program'), 'a.png'), 'wrongFileContent'],
  ['nothing', file(Buffer.alloc(0)), 'wrongFileContent'],
  ['less than a beginning', file(pngOf().subarray(0, 5)), 'wrongFileContent'],
  ['too much', file(pngOf(20_000)), 'fileTooLarge'],
])('refuses %s, and stores nothing', async (_, given, key) => {
  await expect(openStore().receive(given)).rejects.toMatchObject({ key })
  expect(readdirSync(folder)).toEqual([])
})

it('stores nothing of many files that are refused at once', async () => {
  const store = openStore()
  const refused = Array.from({ length: 50 }, () => store.receive(file(Buffer.alloc(0))))
  const outcomes = await Promise.allSettled(refused)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

it('stops reading a file that is too large', async () => {
  let read = 0
  const endless = Readable.from(
    (function* () {
      for (yield pngOf(); ; read += 1) yield Buffer.alloc(1_000)
    })(),
  )
  await expect(openStore().receive({ ...file(), stream: endless })).rejects.toMatchObject({ status: 413 })
  expect(read).toBeLessThan(50)
})

it('stores nothing of a file whose sender leaves', async () => {
  const leaving = new AbortController()
  const stream = new Readable({ read: () => undefined })
  stream.push(pngOf(100))
  const received = openStore().receive({ ...file(), stream, signal: leaving.signal })
  leaving.abort()
  await expect(received).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})

it('stores no more than its quota, arriving files included', async () => {
  const store = openStore(25_000)
  const arriving = [store.receive(file()), store.receive(file())]
  await expect(store.receive(file())).rejects.toMatchObject({ status: 503, key: 'ticketFilesFull' })
  await store.persist(await Promise.all(arriving))
  const third = await store.receive(file())
  await store.remove([third.id])
  expect(readdirSync(folder)).toHaveLength(2)
})

/** Lets the next file that is opened write in this way. */
function writeBy(writev: (file: FileHandle, chunks: Buffer[]) => ReturnType<FileHandle['writev']>) {
  const open = fs.open
  jest.spyOn(fs, 'open').mockImplementationOnce(async (...options) => {
    const opened = await open(...options)
    jest.spyOn(opened, 'writev').mockImplementationOnce((chunks) => writev(opened, chunks as Buffer[]))
    return opened
  })
}

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
it.each([
  ['write', () => writeBy(() => Promise.reject(full))],
  ['open', () => jest.spyOn(fs, 'open').mockRejectedValueOnce(full)],
])('says that there is no room on a full disk that cannot %s a file, and stores nothing', async (_, fill) => {
  fill()
  await expect(openStore().receive(file())).rejects.toMatchObject({ status: 503, key: 'ticketFilesFull' })
  expect(readdirSync(folder)).toEqual([])
})

it('stores a whole file of which the disk takes only a part at first', async () => {
  writeBy(async (opened, chunks) => {
    const { bytesWritten } = await opened.write(Buffer.concat(chunks), 0, 30)
    return { bytesWritten, buffers: chunks }
  })
  const { id } = await openStore().receive(file(pngOf(5_000)))
  expect(readFileSync(join(folder, `${id}.part`))).toEqual(pngOf(5_000))
})

it('checks a beginning that arrives in pieces', async () => {
  const stream = Readable.from([...pngOf()].map((byte) => Buffer.from([byte])))
  const { id } = await openStore().receive({ ...file(), stream })
  expect(readFileSync(join(folder, `${id}.part`))).toEqual(pngOf())
})

it('tells drafts of the same content from others, in any order', async () => {
  const store = openStore()
  const receive = (...sizes: number[]) => Promise.all(sizes.map((size) => store.receive(file(pngOf(size)))))
  const stored = await receive(10, 20)
  await store.persist(stored)
  const ids = stored.map(({ id }) => id)
  expect(await store.areSame(await receive(20, 10), ids)).toBe(true)
  expect(await store.areSame(await receive(10, 30), ids)).toBe(false)
  expect(await store.areSame(await receive(10), ids)).toBe(false)
})

it('takes no draft for the same as a file that is gone', async () => {
  const store = openStore()
  const draft = await store.receive(file())
  expect(await store.areSame([draft], ['gone'])).toBe(false)
})

it('counts what is there when it opens', async () => {
  await openStore().receive(file())
  await expect(openStore(10_050).receive(file())).rejects.toMatchObject({ status: 503 })
})

it('removes old drafts and old files without a row, and no others', async () => {
  const store = openStore()
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['old.part', 'new.part', 'known', 'orphan', 'new-orphan'])
    writeFileSync(join(folder, name), 'x')
  for (const name of ['old.part', 'known', 'orphan']) utimesSync(join(folder, name), longAgo, longAgo)
  await store.cleanUp((ids) => Promise.resolve(new Set(ids.filter((id) => id === 'known'))))
  expect(readdirSync(folder).sort()).toEqual(['known', 'new-orphan', 'new.part'])
})
