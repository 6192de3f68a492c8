import { mkdtempSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileCache, type OpenFile } from './file-cache'

let folder: string
let now: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  now = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

function pathOf(name: string) {
  const path = join(folder, name)
  writeFileSync(path, name)
  return path
}

function textOf(file: OpenFile | null) {
  const buffer = Buffer.alloc(file?.size ?? 0)
  readSync(file?.fd ?? -1, buffer, 0, buffer.length, 0)
  return buffer.toString()
}

it('opens an unchanged file once', async () => {
  const files = createFileCache({ now: () => now })
  const path = pathOf('a')
  const first = await files.acquire(path)
  now += 2_000
  const second = await files.acquire(path)
  expect(second?.id).toBe(first?.id)
  for (const file of [first, second]) if (file) files.release(file)
  files.clear()
})

it('keeps an evicted file readable while it is in use', async () => {
  const files = createFileCache({ max: 1, now: () => now })
  const first = await files.acquire(pathOf('first'))
  const second = await files.acquire(pathOf('second'))
  expect([textOf(first), textOf(second)]).toEqual(['first', 'second'])
  for (const file of [first, second]) if (file) files.release(file)
  files.clear()
})

it('returns the new file after a replacement, and lets readers finish the old one', async () => {
  const files = createFileCache({ now: () => now })
  const path = pathOf('old')
  const old = await files.acquire(path)
  renameSync(pathOf('newer'), path)
  now += 1_001
  const replaced = await files.acquire(path)
  expect([textOf(old), textOf(replaced)]).toEqual(['old', 'newer'])
  for (const file of [old, replaced]) if (file) files.release(file)
  files.clear()
})

it('lets a file in constant use be peeked at indefinitely', async () => {
  const files = createFileCache({ now: () => now })
  const path = pathOf('a')
  const opened = await files.acquire(path)
  for (let time = 0; time < 3; time += 1) {
    now += 600
    while (!files.peek(path)) await new Promise((resolve) => setImmediate(resolve))
    expect(files.peek(path)?.id).toBe(opened?.id)
  }
  if (opened) files.release(opened)
  files.clear()
})

it('notices within a second that a file in constant use was replaced', async () => {
  const files = createFileCache({ now: () => now })
  const path = pathOf('old')
  const old = await files.acquire(path)
  renameSync(pathOf('newer'), path)
  now += 600
  while (files.peek(path)) await new Promise((resolve) => setImmediate(resolve))
  const replaced = await files.acquire(path)
  expect([now, textOf(replaced)]).toEqual([600, 'newer'])
  for (const file of [old, replaced]) if (file) files.release(file)
  files.clear()
})

it('does not peek at a file unchecked for a second', async () => {
  const files = createFileCache({ now: () => now })
  const path = pathOf('a')
  const opened = await files.acquire(path)
  now += 1_000
  expect(files.peek(path)).toBeNull()
  if (opened) files.release(opened)
  files.clear()
})

it.each(['missing', '.'])('finds no file at %s', async (name) => {
  expect(await createFileCache({ now: () => now }).acquire(join(folder, name))).toBeNull()
})
