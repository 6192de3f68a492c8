import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bin, runCommand, type CommandResult } from './command'
import type { Tally } from './tally'

export interface Gate {
  name: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string | undefined>>
  /** Where the tool writes its counts, for gates that run many tests. */
  report?: { file: string; read: (json: unknown) => Tally }
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const tsx = (script: string) => ({ command: process.execPath, args: ['--import', 'tsx', script] })

const readJest = (json: unknown): Tally => {
  const report = json as JestReport
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }
}

const readPlaywright = (json: unknown): Tally => {
  const { stats } = json as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

const rooms = ['app', 'components', 'lib', 'platform', 'server', 'scripts', 'e2e', 'bench', 'middleware.ts']

/** Gates that need neither a build nor a browser. */
export const staticGates: readonly Gate[] = [
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  {
    name: 'styles',
    command: bin('stylelint'),
    args: ['--cache', '--cache-location', '.next/cache/stylelint', '{app,components}/**/*.css'],
  },
  { name: 'boundaries', command: bin('depcruise'), args: ['--config', '.dependency-cruiser.mjs', ...rooms] },
  { name: 'messages', ...tsx('scripts/run/check-messages.ts') },
  { name: 'lint', command: bin('oxlint'), args: [] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit'] },
]

export const unitGate: Gate = {
  name: 'unit and platform tests',
  command: bin('jest'),
  args: ['--json', '--outputFile', 'test-results/jest.json', '--silent'],
  report: { file: 'test-results/jest.json', read: readJest },
}

export const browserGate: Gate = {
  name: 'browser tests',
  command: bin('playwright'),
  args: ['test'],
  report: { file: 'test-results/playwright.json', read: readPlaywright },
}

function readTally(gate: Gate, result: CommandResult): Tally {
  const failed = result.code === 0 ? 0 : 1
  if (!gate.report) return { passed: 1 - failed, failed, skipped: 0 }
  if (!existsSync(gate.report.file)) return { passed: 0, failed: 1, skipped: 0 }
  const tally = gate.report.read(JSON.parse(readFileSync(gate.report.file, 'utf8')))
  return { ...tally, failed: Math.max(tally.failed, failed) }
}

/** Runs one gate and prints its name, time and verdict; its output only when it fails. */
export async function runGate(gate: Gate): Promise<Tally> {
  mkdirSync('test-results', { recursive: true })
  if (gate.report) rmSync(gate.report.file, { force: true })
  const result = await runCommand(gate.command, gate.args, { env: gate.env })
  const tally = readTally(gate, result)
  const verdict = tally.failed === 0 ? 'ok' : 'FAILED'
  console.log(`${verdict.padEnd(7)}${gate.name} (${result.seconds.toFixed(1)} s)`)
  if (tally.failed > 0) console.log(result.output)
  return tally
}
