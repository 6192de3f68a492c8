import { readFileSync } from 'node:fs'
import path from 'node:path'

const readJson = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }

it('names in the README the version of Next that is installed', () => {
  const readme = readFileSync(path.join(__dirname, 'README.md'), 'utf8')
  expect(readme).toContain(`Next ${readJson('package.json').dependencies.next}`)
})
