import { bin, runCommand } from './command'
import { runGate, staticGates, unitGate, type Gate } from './gates'
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

/** Everything that needs no build, no browser and no database. */
export async function check(): Promise<Tally> {
  const typegen = await runCommand(bin('next'), ['typegen'])
  if (typegen.code !== 0) console.log(typegen.output)
  return addTallies([...(await runPairs(staticGates)), await runGate(unitGate)])
}

if (process.argv[1]?.endsWith('check.ts')) {
  const tally = await check()
  console.log(tallyLine(tally))
  process.exitCode = tally.failed === 0 ? 0 : 1
}
