import { buildAll } from '../build/build-all'
import { readStack } from '../stack/environment'
import { runStack } from '../stack/run-stack'
import { untilStopped } from '../stack/until-stopped'

await untilStopped(async () => {
  await buildAll()
  return runStack(readStack('production'), 'production', { restart: true })
})
