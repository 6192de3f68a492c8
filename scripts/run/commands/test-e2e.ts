import { buildAll } from '../build/build-all'
import { bin, runCommand } from '../gates/command'
import { findBrowser } from '../gates/find-browser'

const args = process.argv.slice(2)
// Playwright runs the projects that others depend on in full, whatever the name.
const onlyNamed = args.length > 0 ? ['--no-deps'] : []

await buildAll()
const env = { CHROMIUM_PATH: await findBrowser() }
const { code } = await runCommand(bin('playwright'), ['test', '--reporter=list', ...onlyNamed, ...args], {
  show: true,
  env,
})
process.exitCode = code
