import { findStaticGates, generateRouteTypes, runGate, type Gate } from '../gates/gates'
import { addTallies, type Tally } from '../gates/tally'

const readsRouteTypes = ({ name }: Gate) => name === 'lint' || name === 'types'

async function run(gates: readonly Gate[]): Promise<Tally> {
  if (gates.some(readsRouteTypes)) await generateRouteTypes()
  const tallies: Tally[] = []
  for (const gate of gates) tallies.push(await runGate(gate))
  return addTallies(tallies)
}

try {
  const { failed } = await run(findStaticGates(process.argv.slice(2)))
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
