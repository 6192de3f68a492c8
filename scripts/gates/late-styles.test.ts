import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Loads modals, and imports the styles for all of them. */
const loadsModals = 'components/shell/modals/modal-host.tsx'
/** They draw nothing themselves. */
const drawNothing = new Set([
  'components/catalogue/member/member-messages.tsx',
  'components/shell/frame/idle-effects.tsx',
])

/** Loaded by every visit of a page or of a member: their utilities are the page's own (decision 0036). */
const loadedByEveryVisit = new Set([
  'components/catalogue/member/title-preview.tsx',
  'components/catalogue/rails/continue-watching.tsx',
  'components/catalogue/rails/infinite-rails.tsx',
  'components/catalogue/rails/on-now.tsx',
  'components/catalogue/rails/personal-rails.tsx',
  'components/catalogue/spotlight/refresh-slides.tsx',
  'components/catalogue/spotlight/spotlight-member.tsx',
  'components/catalogue/spotlight/spotlight-slide.tsx',
  'components/shell/frame/account-menu.tsx',
  'components/shell/page/member-billing.tsx',
  'components/shell/page/member-outcome.tsx',
])

const modules = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join('components', name))
  .filter((file) => file !== loadsModals)

/** Components that a script loads after the page. */
const lateParts = new Set(
  modules.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)]
      .map(([, name = '']) => (name.startsWith('@/') ? name.slice(2) : join(dirname(file), name)))
      .map((path) => `${path}.tsx`)
      .filter((path) => existsSync(path) && !drawNothing.has(path)),
  ),
)

it('finds the parts of pages that are loaded later', () => {
  expect(lateParts).toContain('components/ui/overlay/toast.tsx')
  expect(lateParts.size).toBeGreaterThan(9)
})

const brings = /^import '[\w@./-]*\/late\.css'$/m

it.each([...lateParts].filter((path) => !loadedByEveryVisit.has(path)))(
  '%s, which few visits load, brings the utilities that its page has left out',
  (path) => {
    expect(readFileSync(path, 'utf8')).toMatch(brings)
  },
)

it.each([...loadedByEveryVisit])('%s leaves its utilities to the page, which it would restyle', (path) => {
  expect(lateParts).toContain(path)
  expect(readFileSync(path, 'utf8')).not.toMatch(brings)
})
