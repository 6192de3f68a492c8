import { buildAll } from './build-all'
import { readStack } from './environment'
import { runStack } from './run-stack'

const demoPassword = 'hilal-demo-1'
const demoAccounts = ['member', 'suspended', 'free', 'family', 'kids'].map((name) => `${name}@hilalplay.test`)

async function main(): Promise<void> {
  await buildAll()
  const stack = readStack()
  const running = await runStack(stack, 'sandbox')
  console.log(`
HilalPlay is at   http://localhost:${stack.port}
Mail and SMS      http://localhost:${stack.platformPort}/sandbox/inbox
Platform's calls  http://localhost:${stack.platformPort}/docs
Demo accounts     ${demoAccounts.join(', ')}
Their password    ${demoPassword}
Stop with Ctrl-C.
`)
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
