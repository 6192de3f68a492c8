import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { restoreEarlierFiles, setEarlierFilesAside } from './earlier-files'

const day = 24 * 3_600_000

let folder: string
let dist: string
let aside: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'earlier-'))
  dist = path.join(folder, 'dist')
  aside = path.join(folder, 'aside')
})

afterEach(() => rm(folder, { recursive: true }))

/** Replaces the build, as Next does. */
async function writeBuild(files: Record<string, string>): Promise<void> {
  await rm(dist, { recursive: true, force: true })
  for (const [name, text] of Object.entries({ BUILD_ID: 'id', ...files })) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true })
    await writeFile(path.join(dist, name), text)
  }
}

async function replaceBuild(files: Record<string, string>, at: number): Promise<void> {
  await setEarlierFilesAside(dist, aside, at)
  await writeBuild(files)
  await restoreEarlierFiles(dist, aside, at)
}

const read = (name: string) => readFile(path.join(dist, name), 'utf8')
const has = (name: string) => existsSync(path.join(dist, name))

it('keeps the scripts, fonts and source maps of the previous build beside those of the new one', async () => {
  await writeBuild({ 'static/chunks/a.js': 'a', 'static/media/f.woff2': 'f', 'maps/a.js.map': '{}' })
  await replaceBuild({ 'static/chunks/b.js': 'b' }, 0)
  expect(await read('static/chunks/a.js')).toBe('a')
  expect(await read('static/media/f.woff2')).toBe('f')
  expect(await read('maps/a.js.map')).toBe('{}')
  expect(await read('static/chunks/b.js')).toBe('b')
})

it('leaves a file of the new build as it was built', async () => {
  await writeBuild({ 'static/chunks/a.js': 'earlier' })
  await replaceBuild({ 'static/chunks/a.js': 'new' }, 0)
  expect(await read('static/chunks/a.js')).toBe('new')
})

it('removes a file that has not been part of a build for three days, however many builds there were', async () => {
  await writeBuild({ 'static/chunks/a.js': 'a' })
  await replaceBuild({ 'static/chunks/b.js': 'b' }, 30 * day)
  await replaceBuild({ 'static/chunks/c.js': 'c' }, 32 * day)
  expect(has('static/chunks/a.js')).toBe(true)
  await replaceBuild({ 'static/chunks/d.js': 'd' }, 33 * day)
  expect(has('static/chunks/a.js')).toBe(false)
  expect(has('static/chunks/b.js')).toBe(true)
})

it('keeps what was set aside when the next build fails', async () => {
  await writeBuild({ 'static/chunks/a.js': 'a' })
  await setEarlierFilesAside(dist, aside, 0)
  await rm(dist, { recursive: true })
  await mkdir(dist)
  await replaceBuild({ 'static/chunks/b.js': 'b' }, 1)
  expect(await read('static/chunks/a.js')).toBe('a')
})

it('keeps nothing of what is not named by its content', async () => {
  await writeBuild({ 'static/id/_buildManifest.js': 'm', 'server/page.js': 'p' })
  await replaceBuild({}, 0)
  expect(has('static/id/_buildManifest.js')).toBe(false)
  expect(has('server/page.js')).toBe(false)
})
