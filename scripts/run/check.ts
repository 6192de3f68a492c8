import { generateRouteTypes, runGate, staticGates, unitGate, type Gate } from './gates'
import { findLastGreen, keepLastGreen } from './last-green'
import { addTallies, tallyLine, type Tally } from './tally'

/** Runs gates two at a time, in order. */
async function runPairs(gates: readonly Gate[]): Promise<Tally[]> {
  const waiting = [...gates]
  const worker = async (): Promise<Tally[]> => {
    const gate = waiting.shift()
    return gate ? [await runGate(gate), ...(await worker())] : []
  }
  const done = await Promise.all([worker(), worker()])
  return done.flat()
}

/** The unit tests, or those alone that what has changed since a commit concerns. */
function unitGateSince(commit: string | null): Gate {
  if (commit === null) return unitGate
  const name = `unit tests of what changed since ${commit.slice(0, 7)}`
  return { ...unitGate, name, args: [...unitGate.args, '--changedSince', commit, '--passWithNoTests'] }
}

/**
 * Everything that needs no build, no browser and no database.
 * @param since a commit at which everything was green: only tests that the changes since then concern are run
 */
export async function check(since: string | null = null): Promise<Tally> {
  await generateRouteTypes()
  const tally = addTallies([...(await runPairs(staticGates)), await runGate(unitGateSince(since))])
  if (tally.failed === 0) await keepLastGreen()
  return tally
}

if (process.argv[1]?.endsWith('check.ts')) {
  const tally = await check(await findLastGreen())
  console.log(tallyLine(tally))
  process.exitCode = tally.failed === 0 ? 0 : 1
}
