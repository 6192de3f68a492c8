import { buildAll } from './build-all'
import { readStack } from './environment'
import { printAddresses } from './print-addresses'
import { runStack } from './run-stack'
import { untilStopped } from './until-stopped'

await untilStopped(async () => {
  await buildAll()
  const stack = readStack()
  const running = await runStack(stack, 'sandbox', { restart: true })
  printAddresses(stack)
  return running
})
