import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { bin, runCommand, type CommandResult } from './command'
import type { Tally } from './tally'

export interface Gate {
  name: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string | undefined>>
  /** The tool's report file, for gates that run many tests. */
  report?: { file: string; read: (json: unknown) => Report }
}

interface Report {
  tally: Tally
  /** Names of the tests that failed, and of those that passed only when retried. */
  names: string[]
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const tsx = (script: string) => ({ command: process.execPath, args: ['--import', 'tsx', script] })

const readJest = (json: unknown): Report => {
  const report = json as JestReport
  const failed = report.testResults.filter((suite) => suite.status === 'failed')
  return {
    tally: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    },
    names: failed.flatMap(({ name, assertionResults }) => [
      name,
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
    ]),
  }
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

const readPlaywright = (json: unknown): Report => {
  const { stats, suites } = json as PlaywrightReport
  const odd = suites
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ ...spec, status: test.status })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    tally: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    names: odd.map(({ status, file, line, title }) => `${status}: ${file}:${line} › ${title}`),
  }
}

/** Gates that need neither a build nor a browser. */
export const staticGates: readonly Gate[] = [
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  {
    name: 'styles',
    command: bin('stylelint'),
    args: ['--cache', '--cache-location', '.next/cache/stylelint', '{app,components}/**/*.css'],
  },
  { name: 'boundaries', ...tsx('scripts/run/gates/check-boundaries.ts') },
  { name: 'unused', command: bin('knip'), args: ['--no-progress'] },
  { name: 'messages', ...tsx('scripts/run/gates/check-messages.ts') },
  { name: 'classes', ...tsx('scripts/run/gates/check-classes.ts') },
  { name: 'specification', ...tsx('scripts/run/gates/check-specification.ts') },
  { name: 'lint', command: bin('oxlint'), args: [] },
  {
    name: 'types',
    command: 'node_modules/typescript-native/bin/tsc',
    // The incremental state of the previous run has hidden errors in unchanged files.
    args: ['--noEmit', '--incremental', 'false', '--tsBuildInfoFile', 'null'],
  },
]

/** Generates the types of Next's routes, which `lint` and `types` need. */
export async function generateRouteTypes(): Promise<void> {
  const { code, output } = await runCommand(bin('next'), ['typegen'])
  if (code !== 0) console.log(output)
}

/**
 * The static gates with these names, in the given order.
 * @throws {Error} without a name or for an unknown one; the message lists all names
 */
export function findStaticGates(names: readonly string[]): Gate[] {
  const known = staticGates.map(({ name }) => name).join(', ')
  if (names.length === 0) throw new Error(`Name a gate: ${known}.`)
  return names.map((name) => {
    const gate = staticGates.find((one) => one.name === name)
    if (!gate) throw new Error(`There is no gate "${name}". There are: ${known}.`)
    return gate
  })
}

function jestGate(name: string, roots: readonly string[]): Gate {
  const file = `test-results/jest-${name.replaceAll(' ', '-')}.json`
  return {
    name,
    command: bin('jest'),
    args: [...roots.map((root) => `--roots=${root}`), '--json', '--outputFile', file, '--silent'],
    report: { file, read: readJest },
  }
}

export const unitGate = jestGate('unit tests', [
  'app',
  'components',
  'lib',
  'server',
  'demo',
  'scripts',
  'e2e',
])

/** Tests against real databases: two thirds of the time of all tests without a browser. */
export const platformGate = jestGate('platform tests', ['platform'])

export const browserGate: Gate = {
  name: 'browser tests',
  command: bin('playwright'),
  args: ['test'],
  report: { file: 'test-results/playwright.json', read: readPlaywright },
}

function readReport(gate: Gate, result: CommandResult): Report {
  const failed = result.code === 0 ? 0 : 1
  if (!gate.report) return { tally: { passed: 1 - failed, failed, skipped: 0 }, names: [] }
  if (!existsSync(gate.report.file)) return { tally: { passed: 0, failed: 1, skipped: 0 }, names: [] }
  const { tally, names } = gate.report.read(JSON.parse(readFileSync(gate.report.file, 'utf8')))
  return { tally: { ...tally, failed: Math.max(tally.failed, failed) }, names }
}

/** Runs a gate and prints its name, duration and result, failed tests, and its output when it fails. */
export async function runGate(gate: Gate): Promise<Tally> {
  mkdirSync('test-results', { recursive: true })
  if (gate.report) rmSync(gate.report.file, { force: true })
  const result = await runCommand(gate.command, gate.args, { env: gate.env })
  const { tally, names } = readReport(gate, result)
  const verdict = tally.failed === 0 ? 'ok' : 'FAILED'
  console.log(`${verdict.padEnd(7)}${gate.name} (${result.seconds.toFixed(1)} s)`)
  for (const name of names) console.log(`       ${name}`)
  if (tally.failed > 0) console.log(result.output)
  return tally
}
