import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { formats } from './art/formats'
import { hashInputs, readManifest, writeManifest } from './manifest'
import { avatars } from './art/marks/avatars'
import { channels } from './art/marks/channels'
import { logos } from './art/marks/logos'
import { planArt, type ArtJob } from './art/plan-art'
import { runWorkers } from './art/run-workers'

const catalogue = 'platform/seed/catalogue/titles.json'
const source = 'demo/art'
const assets = 'platform/seed/assets'
const pictures = join(assets, 'art')
const colorsFile = join(pictures, 'colors.json')
const manifestFile = join(assets, 'manifests', 'art.json')
const painters = [
  'artboard',
  'camel',
  'camel-outline',
  'elements',
  'frame-still',
  'geometry',
  'hankin',
  'palettes',
]
const tools = ['colour', 'formats', 'make-picture', 'numbers', 'random', 'raster']

function fileOf({ name, format }: ArtJob): string {
  return `${name}.${formats[format].extension}`
}

/** Hash of the painting code; each job adds its own input. */
async function hashPainters(): Promise<string> {
  const files = [...painters, ...tools].map((name) => join(source, `${name}.ts`))
  for (const folder of ['scenes', 'title-scenes']) {
    const names = (await readdir(join(source, folder))).filter((name) => !name.endsWith('.test.ts')).sort()
    files.push(...names.map((name) => join(source, folder, name)))
  }
  return hashInputs(files)
}

async function readColors(): Promise<Record<string, string[]>> {
  const text = await readFile(colorsFile, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, string[]>
}

/** Makes the pictures whose inputs changed, and removes those that no title needs any longer. */
async function makePictures(): Promise<void> {
  const jobs = planArt(JSON.parse(await readFile(catalogue, 'utf8')))
  const painting = await hashPainters()
  const [manifest, colors] = [await readManifest(manifestFile), await readColors()]
  const hashes = new Map<string, string>()
  for (const job of jobs) hashes.set(job.name, await hashInputs([], painting, JSON.stringify(job)))
  await mkdir(pictures, { recursive: true })
  const pending = jobs.filter(
    (job) =>
      manifest[job.name] !== hashes.get(job.name) ||
      !colors[job.name] ||
      !existsSync(join(pictures, fileOf(job))),
  )
  await runWorkers(pending, pictures, Math.min(2, availableParallelism()), ({ name, colours }) => {
    colors[name] = colours
    manifest[name] = hashes.get(name) ?? ''
  })
  const wanted = new Set(jobs.map(({ name }) => name))
  const sorted = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => wanted.has(name)))
  await writeManifest(manifestFile, sorted(manifest))
  await writeFile(colorsFile, writeColors(sorted(colors)))
  await removeOthers(new Set([...jobs.map(fileOf), 'colors.json']))
  console.log(`${pending.length} of ${jobs.length} pictures made`)
}

/** One line per picture, in order. */
function writeColors(colors: Record<string, string[]>): string {
  const lines = Object.keys(colors)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(colors[name]).replaceAll(',', ', ')}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

async function removeOthers(wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(pictures)) if (!wanted.has(name)) await rm(join(pictures, name))
}

async function writeMarks(folder: string, marks: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(join(assets, folder), { recursive: true })
  for (const [name, svg] of Object.entries(marks)) await writeFile(join(assets, folder, `${name}.svg`), svg)
}

setPriority(10)
await writeMarks('avatars', avatars)
await writeMarks('channels', channels)
await writeMarks('logo', logos)
await makePictures()
