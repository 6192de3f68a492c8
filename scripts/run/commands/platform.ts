import { readStack, stackEnv } from '../stack/environment'
import { startProgram } from '../stack/program'

const mode = process.env.MODE === 'production' ? 'production' : 'sandbox'
const env = stackEnv(readStack(mode), mode)
const cli = startProgram('command', ['--import', 'tsx', 'platform/app/cli.ts', ...process.argv.slice(2)], env)
process.exitCode = await cli.exited
