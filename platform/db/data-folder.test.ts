/** @jest-environment ./platform/test/database-environment.ts */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePrivate } from './data-folder'
import { openDatabase } from './database'

jest.setTimeout(60_000)
let folder: string
let umask: number

beforeEach(() => {
  umask = process.umask(0o022)
  folder = mkdtempSync(join(tmpdir(), 'private-test-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string) => statSync(path).mode & 0o777
const openToOthers = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => modeOf(join(root, name)) & 0o077)

it('creates a missing folder for its owner only', () => {
  const path = join(folder, 'new/data')
  expect(makePrivate(path)).toEqual([])
  expect(modeOf(path)).toBe(0o700)
})

it('restricts an existing folder and everything in it', () => {
  mkdirSync(join(folder, 'db/base'), { recursive: true })
  writeFileSync(join(folder, 'db/base/1'), 'x')
  chmodSync(join(folder, 'db/base/1'), 0o666)
  chmodSync(folder, 0o755)
  makePrivate(folder)
  expect([modeOf(folder), modeOf(join(folder, 'db')), modeOf(join(folder, 'db/base/1'))]).toEqual([
    0o700, 0o700, 0o600,
  ])
})

it('does not follow symbolic links', () => {
  const outside = mkdtempSync(join(tmpdir(), 'private-outside-'))
  chmodSync(outside, 0o755)
  symlinkSync(outside, join(folder, 'link'))
  makePrivate(folder)
  expect(modeOf(outside)).toBe(0o755)
  rmSync(outside, { recursive: true })
})

it('restricts every file that an embedded database creates later', async () => {
  makePrivate(folder)
  const store = await openDatabase({ appRoot: process.cwd(), folder: join(folder, 'db'), url: null })
  const files = readdirSync(join(folder, 'db'), { recursive: true })
  await store.close()
  expect(files.length).toBeGreaterThan(900)
  expect(openToOthers(folder)).toEqual([])
})
