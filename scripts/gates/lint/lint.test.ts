import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

interface Report {
  diagnostics: { code: string; filename: string }[]
}

const hook = "import { useEffect, useState } from 'react'\n"
const image = '<img src="/a.webp" />'

const cases = [
  ['typescript(no-floating-promises)', 'lib/a.ts', 'export const a = () => {\n  Promise.resolve(1)\n}\n'],
  ['typescript(no-explicit-any)', 'lib/b.ts', 'export const a = (b: any) => void b\n'],
  ['typescript(no-unsafe-call)', 'platform/c.ts', "const a = JSON.parse('{}')\na.b()\n"],
  ['typescript(no-misused-promises)', 'server/d.ts', 'export const a = [1].filter(async () => true)\n'],
  ['typescript(no-non-null-assertion)', 'lib/e.ts', 'export const a = (b?: string) => b!.length\n'],
  ['typescript(consistent-type-imports)', 'lib/f.ts', "import { Pool } from 'pg'\nexport type A = Pool\n"],
  [
    'typescript(switch-exhaustiveness-check)',
    'lib/g.ts',
    "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n}\n",
  ],
  ['jsx-a11y(alt-text)', 'components/h.tsx', `export const H = () => ${image}\n`],
  [
    'jsx-a11y(click-events-have-key-events)',
    'components/i.tsx',
    'export const I = () => <p onClick={stop} />\n',
  ],
  [
    'react-hooks(rules-of-hooks)',
    'components/j.tsx',
    `${hook}export const J = (p: { a: boolean }) => {\n  if (p.a) useState(1)\n  return null\n}\n`,
  ],
  [
    'react-hooks(exhaustive-deps)',
    'components/k.tsx',
    `${hook}export const K = (p: { a: string }) => {\n  useEffect(() => alert(p.a), [])\n  return null\n}\n`,
  ],
  ['next(no-sync-scripts)', 'app/l.tsx', 'export const L = () => <script src="/l.js" />\n'],
  ['security(detect-unsafe-regex)', 'lib/m.ts', 'export const a = /(a+)+b/\n'],
  [
    'security(detect-child-process)',
    'platform/n.ts',
    "import { exec } from 'child_process'\nexport const a = (b: string) => exec(b)\n",
  ],
  ['product(logical-sides)', 'components/o.tsx', 'export const O = () => <p className="ml-2" />\n'],
  ['product(retired-names)', 'platform/ask-host.ts', 'export const a = 1\n'],
  ['product(retired-names)', 'server/t.ts', 'export const keptPages = 1\n'],
  ['product(retired-names)', 'server/u.ts', 'export const a = (told: string) => told\n'],
  ['product(retired-names)', 'platform/v.ts', 'export interface A {\n  longestName: number\n}\n'],
  ['eslint(no-console)', 'lib/p.ts', 'console.log(1)\n'],
  ['eslint(max-lines)', 'lib/q.ts', 'export {}\n'.repeat(301)],
  ['eslint(max-lines-per-function)', 'lib/r.ts', `export const a = () => {\n${'void 0\n'.repeat(81)}}\n`],
] as const
const ruleFiles = ['scripts/gates/lint/product-rules.mjs', 'scripts/gates/lint/retired-names.mjs']
const unusedDirective = 'lib/s.ts'
const innocent = 'lib/z.ts'

let found: string[]

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'lint-'))
  const files: [string, string][] = cases.map(([, file, text]) => [file, text])
  files.push([unusedDirective, '// oxlint-disable-next-line no-console\nexport const a = 1\n'])
  files.push([innocent, 'export const double = (value: number) => value * 2\n'])
  for (const file of ['.oxlintrc.json', 'tsconfig.json', ...ruleFiles]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const linter = join(process.cwd(), 'node_modules/.bin/oxlint')
  const run = spawnSync(linter, ['--format', 'json', 'app', 'components', 'lib', 'platform', 'server'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  const { diagnostics } = JSON.parse(run.stdout) as Report
  found = diagnostics.map(({ code, filename }) => `${filename} ${code}`)
  rmSync(root, { recursive: true })
}, 60_000)

it.each(cases)('%s reports %s', (rule, file) => {
  expect(found).toContain(`${file} ${rule}`)
})

it('reports an unused directive', () => {
  expect(found.filter((line) => line.startsWith(unusedDirective))).toHaveLength(1)
})

it('accepts valid code', () => {
  expect(found.filter((line) => line.startsWith(innocent))).toEqual([])
})
