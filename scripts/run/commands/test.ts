import { buildAll } from '../build/build-all'
import { check } from './check'
import { findBrowser } from '../gates/find-browser'
import { browserGate, platformGate, runGate } from '../gates/gates'
import { addTallies, tallyLine, type Tally } from '../gates/tally'

async function built(): Promise<Tally> {
  try {
    await buildAll()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const tallies = [await check(), await runGate(platformGate)]
const build = await built()
tallies.push(build)
if (build.failed === 0) {
  const env = { CHROMIUM_PATH: await findBrowser() }
  tallies.push(await runGate({ ...browserGate, env }))
}
const tally = addTallies(tallies)
console.log(tallyLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
