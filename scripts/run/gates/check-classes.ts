import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { checkClasses } from '../../gates/classes/check-classes'
import { findClasses } from '../../gates/classes/find-classes'

const styles = 'app/styles'

const sheetsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/**
 * Classes besides the utilities: Tailwind's own mark, those of the whole page, and those that modules require of
 * pages.
 */
const own = new Set([
  'group',
  ...[
    ...readFileSync(`${styles}/base.css`, 'utf8').matchAll(/\.([a-z][\w-]*)/gi),
    ...sheetsOf('components').flatMap((css) => [...css.matchAll(/:global\(\.([\w-]+)\)/g)]),
  ].map(([, name = '']) => name),
])

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => join(folder, name)),
)

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : join('node_modules', id)
  return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') })
}

const sheet = readFileSync(`${styles}/utilities.css`, 'utf8')
const book = await loadDesignSystem(sheet, { base: styles, loadStylesheet })
const problems = files.flatMap((file) =>
  findClasses(file, readFileSync(file, 'utf8')).flatMap((list) =>
    checkClasses(list, book, own).map((problem) => `${file}:${list.line} ${problem}`),
  ),
)
for (const problem of problems) console.log(problem)
console.log(`${files.length} components, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
