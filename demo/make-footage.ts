import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashInputs, readManifest, writeManifest } from './manifest'
import { makePiece } from './footage/make-piece'
import { pieceCodes, type PieceCode } from './footage/pieces'
import { requireTools } from './footage/run-tool'

const source = 'demo/footage'
const target = 'platform/seed/assets/footage'
const manifestFile = 'platform/seed/assets/manifests/footage.json'
const playlists = 'platform/services/live-tv/stream/media-playlist.ts'
const sharedArt = ['camel-outline', 'geometry', 'hankin', 'numbers', 'random', 'marks/logo-paths']
const run = promisify(execFile)

/** The files that a piece depends on: its scene, its narration, and everything shared. */
async function inputsOf(code: PieceCode): Promise<string[]> {
  const names = await readdir(source)
  const shared = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
  return [
    ...shared.map((name) => join(source, name)),
    join(source, 'scenes', `${code}.ts`),
    join(source, 'narration', `${code}.ts`),
    playlists,
    ...sharedArt.map((name) => join('demo/art', `${name}.ts`)),
  ]
}

/** Makes every piece whose inputs changed, one after the other, each in a separate process. */
async function makeAll(): Promise<void> {
  const manifest = await readManifest(manifestFile)
  for (const code of pieceCodes) {
    const hash = await hashInputs(await inputsOf(code))
    if (manifest[code] === hash && existsSync(join(target, code, 'master.m3u8'))) {
      console.log(`${code}: up to date`)
      continue
    }
    const started = performance.now()
    await run(process.execPath, ['--import', 'tsx', 'demo/make-footage.ts', code])
    await writeManifest(manifestFile, { ...(await readManifest(manifestFile)), [code]: hash })
    console.log(`${code}: made in ${Math.round((performance.now() - started) / 1000)} s`)
  }
}

function isPieceCode(code: string | undefined): code is PieceCode {
  return pieceCodes.some((known) => known === code)
}

setPriority(10)
await requireTools()
const [only] = process.argv.slice(2)
if (isPieceCode(only)) await makePiece(only, join(target, only))
else await makeAll()
