import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[]; totalCruised: number }
}

const cases = [
  ['lib-knows-no-pages', 'lib/catalogue/a.ts', 'components/plans/a1.ts'],
  ['components-know-no-pages', 'components/plans/b.ts', 'app/b1.ts'],
  ['contract-is-pure', 'lib/contract/c.ts', 'lib/config/c1.ts'],
  ['browser-knows-calls-by-type', 'components/plans/l.ts', 'lib/contract/l1.ts'],
  ['contract-entry-has-no-schemas', 'lib/contract/index.ts', 'lib/contract/l2.ts'],
  ['rooms-are-entered-by-their-index', 'app/l3.ts', 'components/ui/icons/l4.ts'],
  ['rooms-are-entered-by-their-index', 'lib/api/l5.ts', 'lib/routing/l6.ts'],
  ['types-of-the-contract-come-by-its-entry', 'lib/api/l7.ts', 'lib/contract/l8.ts'],
  ['browser-takes-small-zod', 'lib/forms/m.ts', 'node_modules/zod/m1.ts'],
  ['platform-knows-the-contract-only', 'platform/d.ts', 'lib/config/d1.ts'],
  ['web-app-knows-no-platform', 'lib/api/e.ts', 'platform/e1.ts'],
  ['areas-know-their-ground', 'platform/services/sessions/o.ts', 'platform/services/auth/o1.ts'],
  ['areas-know-their-ground', 'platform/services/devices/p.ts', 'platform/services/plans/p1.ts'],
  ['areas-have-a-storey', 'platform/services/rumours/q.ts', 'platform/services/accounts/q1.ts'],
  ['areas-have-a-storey', 'platform/services/y.ts', 'platform/services/accounts/y1.ts'],
  ['platform-rooms-know-their-ground', 'platform/shared/r.ts', 'platform/services/accounts/r1.ts'],
  ['platform-rooms-know-their-ground', 'platform/services/accounts/s.ts', 'platform/routes/s1.ts'],
  ['platform-rooms-know-their-ground', 'platform/routes/t.ts', 'platform/app/t1.ts'],
  ['platform-rooms-have-a-storey', 'platform/rumours/u.ts', 'platform/shared/u1.ts'],
  ['server-rooms-know-their-ground', 'server/next/v.ts', 'server/page-cache/v1.ts'],
  ['server-rooms-know-their-ground', 'server/guard/w.ts', 'server/w1.ts'],
  ['server-rooms-have-a-storey', 'server/rumours/x.ts', 'server/http/x1.ts'],
  ['demo-is-run-by-hand', 'platform/n.ts', 'demo/n1.ts'],
  ['ui-knows-no-features', 'components/ui/f.ts', 'components/plans/f1.ts'],
  ['features-stay-apart', 'components/plans/g.ts', 'components/family/g1.ts'],
  ['features-stay-apart', 'components/reminders/g2.ts', 'components/plans/g3.ts'],
  ['player-core-knows-no-view', 'lib/player/engine/n.ts', 'node_modules/react/n1.ts'],
  ['player-rests-on-its-core', 'lib/player/core/o.ts', 'lib/player/engine/o1.ts'],
  ['primitives-rest-on-icons-and-hooks', 'components/ui/icons/p.ts', 'components/ui/form/p1.ts'],
  ['feature-logic-stays-apart', 'lib/catalogue/h.ts', 'lib/player/h1.ts'],
  ['core-knows-no-features', 'lib/api/i.ts', 'lib/catalogue/i1.ts'],
  ['routing-is-pure', 'lib/routing/j.ts', 'lib/api/j1.ts'],
  ['server-knows-lib-only', 'server/k.ts', 'components/plans/k1.ts'],
] as const

const oneWay = {
  'app/z.ts': "import { a } from '../components/shell/z'\nexport const page = a\n",
  'components/shell/z.ts': "import { a as b } from '../plans/z'\nexport const a = b\n",
  'components/plans/z.ts': "import { a as b } from '../ui/z'\nexport const a = b\n",
  'components/plans/y.ts': "import { a as b } from '../forms/y'\nexport const a = b\n",
  'components/forms/y.ts': "import { a as b } from '../ui/z'\nexport const a = b\n",
  'components/player/y.ts': "import { a as b } from '../reminders/y'\nexport const a = b\n",
  'components/reminders/y.ts': "import { a as b } from '../ui/z'\nexport const a = b\n",
  'components/ui/z.ts': 'export const a = 1\n',
  'components/plans/x.ts': "import type { b } from '../../lib/contract'\nexport type B = typeof b\n",
  'components/plans/get-w.ts': "import { a as b } from '../../lib/contract/x'\nexport const a = b\n",
  'lib/contract/x.ts': 'export const a = 1\n',
  'platform/services/auth/z.ts': "import { a as b } from '../accounts/z'\nexport const a = b\n",
  'platform/services/accounts/z.ts': "import { a as b } from '../../shared/z'\nexport const a = b\n",
  'platform/shared/z.ts': 'export const a = 1\n',
  'platform/app/z.ts': "import { a as b } from '../shared/z'\nexport const a = b\n",
  'server/z.ts': "import { a as b } from './page-cache/z'\nexport const a = b\n",
  'server/page-cache/z.ts': "import { a as b } from '../next/z'\nexport const a = b\n",
  'server/next/z.ts': 'export const a = 1\n',
}

const pastEntry = "import type { a } from '../contract/l8'\nexport type B = typeof a\n"

function importing(from: string, to: string): string {
  if (from === 'lib/api/l7.ts') return pastEntry
  const up = '../'.repeat(from.split('/').length - 1)
  return `import { a } from '${up}${to.replace('.ts', '')}'\nexport const b = a\n`
}

function cruise(root: string, rooms: readonly string[]): Report {
  const cruiser = join(process.cwd(), 'node_modules/.bin/depcruise')
  const config = join(process.cwd(), '.dependency-cruiser.mjs')
  const args = ['--config', config, '--output-type', 'json', ...rooms]
  const run = spawnSync(cruiser, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
  return JSON.parse(run.stdout) as Report
}

let broken: Report

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const files: Record<string, string> = { ...oneWay }
  for (const [, from, to] of cases) {
    files[from] = importing(from, to)
    files[to] = 'export const a = 1\n'
  }
  cpSync('tsconfig.json', join(root, 'tsconfig.json'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  broken = cruise(root, ['app', 'components', 'demo', 'lib', 'platform', 'server'])
  rmSync(root, { recursive: true })
}, 60_000)

it.each(cases)('%s rejects an import from %s to %s', (rule, from) => {
  expect(broken.summary.violations).toContainEqual(
    expect.objectContaining({ from, rule: expect.objectContaining({ name: rule }) }),
  )
})

it('accepts one-way imports', () => {
  const innocent = Object.keys(oneWay)
  expect(broken.summary.violations.filter((violation) => innocent.includes(violation.from))).toEqual([])
})

it("checks the product's own modules", () => {
  expect(cruise('.', ['lib/contract', 'lib/routing']).summary.totalCruised).toBeGreaterThan(20)
}, 60_000)
