import { buildAll } from './build-all'
import { bin, runCommand } from './command'
import { findBrowser } from './find-browser'

const args = process.argv.slice(2)
// Playwright runs the projects that others depend on as a whole, whatever the name.
const onlyNamed = args.length > 0 ? ['--no-deps'] : []

await buildAll()
const env = { CHROMIUM_PATH: await findBrowser() }
const { code } = await runCommand(bin('playwright'), ['test', '--reporter=list', ...onlyNamed, ...args], {
  show: true,
  env,
})
process.exitCode = code
