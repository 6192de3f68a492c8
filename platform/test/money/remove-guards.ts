import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseGuards } from './database-guards'
import { codeGuards, type Guard } from './guards'
import { findPostgres } from './postgres-server'

/** Every guard of the payment code. */
export const guards = [...databaseGuards, ...codeGuards]

const config = 'platform/test/money/without-guard.config.mjs'

interface Outcome {
  numFailedTests: number
  numPassedTests: number
  numRuntimeErrorTestSuites: number
}

/**
 * Runs the test of a guard, without the guard.
 * @throws when the test could not be run
 */
async function runWithout({ file, text, without, name, test }: Guard): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guard-'))
  const written = join(folder, 'outcome.json')
  const title = test.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const args = ['--config', config, '-i', '--json', '--outputFile', written, '--forceExit', '-t', title]
  const env = { ...process.env, WITHOUT_GUARD: JSON.stringify({ file, text, without }) }
  try {
    const jest = [join(process.cwd(), 'node_modules/jest/bin/jest.js'), ...args, test.path]
    const child = spawn(process.execPath, jest, { env, stdio: 'ignore' })
    await new Promise((resolve) => child.once('close', resolve))
    const outcome = JSON.parse(readFileSync(written, 'utf8')) as Outcome
    const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites: broken } = outcome
    if (broken > 0 || numFailedTests + numPassedTests === 0) throw new Error(`No test was run for "${name}"`)
    return outcome
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Removes every guard once, and runs the test that should fail. No file is changed: Jest compiles a modified text.
 * @param only part of the names of those to remove
 * @returns how many were removed, and the names of those whose test passed
 */
export async function removeGuards(
  log: (line: string) => void,
  only = '',
): Promise<{ removed: number; unnoticed: string[] }> {
  const isServed = findPostgres() !== null
  const removable = guards.filter(({ name, onlyServed }) => name.includes(only) && (isServed || !onlyServed))
  const unnoticed: string[] = []
  for (const guard of removable) {
    const { numFailedTests } = await runWithout(guard)
    if (numFailedTests === 0) unnoticed.push(guard.name)
    log(`${numFailedTests > 0 ? 'noticed' : 'NOT NOTICED'}: ${guard.name}`)
  }
  return { removed: removable.length, unnoticed }
}
