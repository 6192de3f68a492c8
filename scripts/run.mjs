import { spawn } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'

// The only plain JavaScript at the start: Node 20 runs TypeScript once the packages are installed.
process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const [task = 'start', ...rest] = process.argv.slice(2)
const child = spawn(process.execPath, ['--import', 'tsx', `scripts/run/commands/${task}.ts`, ...rest], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
