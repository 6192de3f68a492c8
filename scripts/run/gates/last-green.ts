import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './command'

const stamp = '.next/cache/last-green-commit'
/** Files that every test depends on, or reads without importing. */
const foundations = ['package-lock.json', 'jest.config.mjs', 'tsconfig.json', 'scripts/testing', 'messages']

const git = (...args: string[]) => runCommand('git', args)

function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

/** Where the current branch left the origin's main branch, which is always green. */
async function findShared(): Promise<string | null> {
  const { code, output } = await git('merge-base', 'HEAD', 'origin/HEAD')
  return code === 0 ? output.trim() : null
}

/**
 * The last commit whose checks were green on this machine, or in a new clone the origin's last one, so that only later
 * changes are tested. `null` when everything has to be tested: without either, or when shared foundations have changed.
 */
export async function findLastGreen(): Promise<string | null> {
  const commit = readStamp() ?? (await findShared())
  if (commit === null) return null
  const same = await git('diff', '--quiet', commit, '--', ...foundations)
  return same.code === 0 ? commit : null
}

/** Records that everything was green at the current commit; changes beyond it are tested again next time. */
export async function saveLastGreen(): Promise<void> {
  const head = await git('rev-parse', 'HEAD')
  if (head.code !== 0) return
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, head.output.trim())
}
