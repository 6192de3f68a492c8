import { generateRouteTypes, runGate, staticGates, unitGate, type Gate } from '../gates/gates'
import { findLastGreen, saveLastGreen } from '../gates/last-green'
import { addTallies, tallyLine, type Tally } from '../gates/tally'

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

/** The unit tests, or only those affected by changes since a commit. */
function unitGateSince(commit: string | null): Gate {
  if (commit === null) return unitGate
  const name = `unit tests of what changed since ${commit.slice(0, 7)}`
  return { ...unitGate, name, args: [...unitGate.args, '--changedSince', commit, '--passWithNoTests'] }
}

/**
 * Everything that needs no build, browser or database.
 * @param since a commit at which everything was green: only tests affected by later changes are run
 */
export async function check(since: string | null = null): Promise<Tally> {
  await generateRouteTypes()
  const tally = addTallies([...(await runPairs(staticGates)), await runGate(unitGateSince(since))])
  if (tally.failed === 0) await saveLastGreen()
  return tally
}

if (process.argv[1]?.endsWith('check.ts')) {
  const tally = await check(await findLastGreen())
  console.log(tallyLine(tally))
  process.exitCode = tally.failed === 0 ? 0 : 1
}
