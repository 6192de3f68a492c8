import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findRoomProblems } from './find-room-problems'

const folders = ['app', 'components', 'lib', 'platform', 'server', 'demo', 'scripts', 'e2e', 'bench']

/** Runs the gate on a repository with these modules. */
function runGate(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'rooms-'))
  for (const folder of folders) mkdirSync(join(root, folder))
  for (const name of ['tsconfig.json', '.dependency-cruiser.mjs']) cpSync(name, join(root, name))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  for (const [file, text] of Object.entries({ 'middleware.ts': '', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const gate = join(process.cwd(), 'scripts/run/gates/check-boundaries.ts')
  const run = spawnSync(process.execPath, ['--import', 'tsx', gate], { cwd: root, encoding: 'utf8' })
  rmSync(root, { recursive: true })
  return { code: run.status, output: run.stdout + run.stderr }
}

const base = 'export const a = 1\n'
/** No two of these modules import each other. */
const rooms = {
  'lib/epg/a.ts': "import { a as b } from '../images/b'\nexport const a = b\n",
  'lib/images/b.ts': base,
  'lib/images/c.ts': base,
}

it('finds neither a full room nor two that import each other', () => {
  expect(findRoomProblems()).toEqual([])
})

it('accepts rooms that import one way', () => {
  expect(runGate(rooms)).toMatchObject({ code: 0 })
}, 60_000)

it('rejects two rooms that import each other by different modules', () => {
  const back = "import { a as b } from '../epg/d'\nexport const a = b\n"
  expect(runGate({ ...rooms, 'lib/images/c.ts': back, 'lib/epg/d.ts': base })).toEqual({
    code: 1,
    output: expect.stringContaining('rooms import each other: lib/epg ⇄ lib/images'),
  })
}, 60_000)

it('rejects a room of more than 25 modules', () => {
  const full = Array.from({ length: 26 }, (_, at) => [`lib/seo/${at}.ts`, base] as const)
  expect(runGate(Object.fromEntries(full))).toEqual({
    code: 1,
    output: expect.stringContaining('too many modules in one room: lib/seo (26)'),
  })
}, 60_000)

it('rejects an import in the wrong direction', () => {
  const wrong = { 'lib/epg/d.ts': "import { a } from '../../app/e'\nexport const b = a\n", 'app/e.ts': base }
  expect(runGate({ ...rooms, ...wrong })).toEqual({
    code: 1,
    output: expect.stringContaining('lib-knows-no-pages'),
  })
}, 60_000)
