import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/finding-things.md',
  'docs/glossary.md',
  ...readdirSync('docs/languages').map((file) => `docs/languages/${file}`),
  'docs/decisions/README.md',
  'lib/player/README.md',
  'server/next-output/README.md',
  'server/page-cache/README.md',
  'lib/api/gateway/README.md',
  'platform/sandbox-gateway/README.md',
]
const roots = new Set(
  execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .map((file) => file.split('/', 1)[0])
    .filter(Boolean),
)

/** Resolves a path of a guide from the root, or in a folder's README from that folder; `null` for other code. */
function toPath(guide: string, code: string): string | null {
  if (!/^[\w.[\]()/-]+$/.test(code)) return null
  const [first] = code.split('/', 1)
  if (code.includes('/') && roots.has(first)) return code
  const isOfRoom = path.basename(guide) === 'README.md' && /^[a-z].*\.tsx?$/.test(code)
  return isOfRoom ? path.join(path.dirname(guide), code) : null
}

/** Files and folders that a guide names in backticks or links to. */
function namedPaths(guide: string): string[] {
  const text = readFileSync(guide, 'utf8')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => toPath(guide, code))
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) =>
    path.join(path.dirname(guide), target),
  )
  return [...named.filter((name) => name !== null), ...linked]
}

it.each(guides)('%s names only files and folders that exist', (guide) => {
  const paths = namedPaths(guide)
  expect(paths).not.toEqual([])
  expect(paths.filter((name) => !existsSync(name))).toEqual([])
})

it('the index lists every decision by its title', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const rows = [...index.matchAll(/^\| \[\d{4}\]\(([^)]+)\) +\| (.+?) +\|/gm)].map(([, file, title]) => [
    file,
    title,
  ])
  const decisions = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file))
  const titles = decisions.map((file) => {
    const [heading = ''] = readFileSync(`docs/decisions/${file}`, 'utf8').split('\n')
    return [file, heading.replace('# ', '')]
  })
  expect(rows).toEqual(titles)
})
