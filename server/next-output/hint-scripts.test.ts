import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hintScripts } from './hint-scripts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'build-'))
  writeFileSync(path.join(dist, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['main.js'] }))
  writeFileSync(path.join(dist, 'main.js'), 'run()')
  writeFileSync(path.join(dist, 'page.js'), 'show()')
})

afterEach(() => rmSync(dist, { recursive: true, force: true }))

const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')

test('marks the scripts of every page, once', async () => {
  await hintScripts(dist)
  await hintScripts(dist)
  expect(read('main.js')).toBe('//# allFunctionsCalledOnLoad\nrun()')
})

test('leaves the scripts of a single page unmarked', async () => {
  await hintScripts(dist)
  expect(read('page.js')).toBe('show()')
})
