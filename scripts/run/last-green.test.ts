import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findLastGreen, keepLastGreen } from './last-green'

const home = process.cwd()
let folder: string

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function commit(file: string, text: string): string {
  writeFileSync(file, text)
  git('add', file)
  git('-c', 'user.name=tester', '-c', 'user.email=tester@hilalplay.test', 'commit', '-qm', text)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'repository-'))
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true, force: true })
})

test('outside a repository nothing is known to be green', async () => {
  await keepLastGreen()
  expect(await findLastGreen()).toBeNull()
})

test('a green commit is remembered while others follow', async () => {
  git('init', '-q')
  const green = commit('page.ts', 'one')
  expect(await findLastGreen()).toBeNull()
  await keepLastGreen()
  commit('page.ts', 'two')
  expect(await findLastGreen()).toBe(green)
})

test('in a new clone everything counts as green that the origin has', async () => {
  git('init', '-q')
  const shared = commit('page.ts', 'one')
  git('clone', '-q', folder, 'clone')
  process.chdir('clone')
  commit('page.ts', 'two')
  expect(await findLastGreen()).toBe(shared)
})

test('it counts no longer once the locked packages are others', async () => {
  git('init', '-q')
  commit('package-lock.json', 'one')
  await keepLastGreen()
  commit('package-lock.json', 'two')
  expect(await findLastGreen()).toBeNull()
})
