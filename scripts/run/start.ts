import { buildAll } from './build-all'
import { readStack } from './environment'
import { printAddresses } from './print-addresses'
import { runStack } from './run-stack'

async function main(): Promise<void> {
  await buildAll()
  const stack = readStack()
  const running = await runStack(stack, 'sandbox')
  printAddresses(stack)
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await running.stop()
    process.exit(code)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  const code = await Promise.race(running.programs.map((program) => program.exited))
  await stop(code)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
