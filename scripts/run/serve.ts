import { buildAll } from './build-all'
import { readStack } from './environment'
import { runStack } from './run-stack'
import { untilStopped } from './until-stopped'

await untilStopped(async () => {
  await buildAll()
  return runStack(readStack('production'), 'production', { restart: true })
})
