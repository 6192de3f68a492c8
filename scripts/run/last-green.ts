import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './command'

const stamp = '.next/cache/last-green-commit'
/** What every test stands on, or reads without importing it. */
const foundations = ['package-lock.json', 'jest.config.mjs', 'tsconfig.json', 'scripts/testing', 'messages']

const git = (...args: string[]) => runCommand('git', args)

function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

/** Where the present branch has left the origin's main one, on which nothing lands that is not green. */
async function findShared(): Promise<string | null> {
  const { code, output } = await git('merge-base', 'HEAD', 'origin/HEAD')
  return code === 0 ? output.trim() : null
}

/**
 * The commit whose checks were green last on this machine, in a new clone the last one of the origin, so that only what
 * came since has to be tested. `null` where everything has to be: without either, and when the foundations have changed.
 */
export async function findLastGreen(): Promise<string | null> {
  const commit = readStamp() ?? (await findShared())
  if (commit === null) return null
  const same = await git('diff', '--quiet', commit, '--', ...foundations)
  return same.code === 0 ? commit : null
}

/** Keeps in mind that everything was green at the present commit; changes beyond it are tested again next time. */
export async function keepLastGreen(): Promise<void> {
  const head = await git('rev-parse', 'HEAD')
  if (head.code !== 0) return
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, head.output.trim())
}
