import { buildAll } from '../build/build-all'
import { readStack } from '../stack/environment'
import { printAddresses } from '../stack/print-addresses'
import { runStack } from '../stack/run-stack'
import { untilStopped } from '../stack/until-stopped'

await untilStopped(async () => {
  await buildAll()
  const stack = readStack()
  const running = await runStack(stack, 'sandbox', { restart: true })
  printAddresses(stack)
  return running
})
