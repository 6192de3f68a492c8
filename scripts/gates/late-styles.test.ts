import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Loads modals, and imports the styles for all of them. */
const loadsModals = 'components/shell/modals/modal-host.tsx'
/** They draw nothing themselves. */
const drawNothing = new Set([
  'components/catalogue/member/member-messages.tsx',
  'components/shell/frame/idle-effects.tsx',
])

/** Loads a slide that the page has already drawn, and imports the styles itself. */
const loadsSlides = 'components/catalogue/spotlight/refresh-slides.tsx'

const modules = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join('components', name))
  .filter((file) => file !== loadsModals && file !== loadsSlides)

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

it.each([...lateParts])('%s brings the utilities that its page has left out', (path) => {
  expect(readFileSync(path, 'utf8')).toMatch(/^import '[\w@./-]*\/late\.css'$/m)
})
