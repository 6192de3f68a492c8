import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readManifest, writeManifest } from './manifest'
import { makePiece } from './footage/make-piece'
import { hashPiece } from './footage/piece-inputs'
import { pieceCodes, type PieceCode } from './footage/pieces'
import { requireTools } from './footage/run-tool'

const target = 'platform/seed/assets/footage'
const manifestFile = 'platform/seed/assets/manifests/footage.json'
const run = promisify(execFile)

/** Makes every piece whose inputs changed, one after the other, each in a separate process. */
async function makeAll(): Promise<void> {
  const manifest = await readManifest(manifestFile)
  for (const code of pieceCodes) {
    const hash = await hashPiece(code)
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
