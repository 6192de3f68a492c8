import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findLastGreen, saveLastGreen } from './last-green'

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

test('returns null outside a repository', async () => {
  await saveLastGreen()
  expect(await findLastGreen()).toBeNull()
})

test('remembers a green commit while others follow', async () => {
  git('init', '-q')
  const green = commit('page.ts', 'one')
  expect(await findLastGreen()).toBeNull()
  await saveLastGreen()
  commit('page.ts', 'two')
  expect(await findLastGreen()).toBe(green)
})

test("counts the origin's commits as green in a new clone", async () => {
  git('init', '-q')
  const shared = commit('page.ts', 'one')
  git('clone', '-q', folder, 'clone')
  process.chdir('clone')
  commit('page.ts', 'two')
  expect(await findLastGreen()).toBe(shared)
})

test('returns null once the locked packages have changed', async () => {
  git('init', '-q')
  commit('package-lock.json', 'one')
  await saveLastGreen()
  commit('package-lock.json', 'two')
  expect(await findLastGreen()).toBeNull()
})
