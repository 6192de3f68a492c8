import { spawn } from 'node:child_process'
import { ensureInstalled } from './ensure-installed.mjs'

// The only plain JavaScript on the way in: Node 20 runs TypeScript once the packages are there.
process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const [task = 'start', ...rest] = process.argv.slice(2)
const child = spawn(process.execPath, ['--import', 'tsx', `scripts/run/${task}.ts`, ...rest], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
