import { buildAll } from './build-all'
import { readStack } from './environment'
import { runStack } from './run-stack'

await buildAll()
const running = await runStack(readStack('production'), 'production')
const stop = (code: number) => void running.stop().then(() => process.exit(code))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
stop(await Promise.race(running.programs.map((program) => program.exited)))
