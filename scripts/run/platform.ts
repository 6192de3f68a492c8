import { readStack, stackEnv } from './environment'
import { startProgram } from './program'

const env = stackEnv(readStack(), process.env.MODE === 'production' ? 'production' : 'sandbox')
const cli = startProgram(
  'command',
  ['--import', 'tsx', 'platform/cli/main.ts', ...process.argv.slice(2)],
  env,
)
process.exitCode = await cli.exited
