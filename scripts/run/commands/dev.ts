import { writeInlineScripts } from '../build/compile-inline-scripts'
import { hasSandboxGateway, readStack, stackEnv } from '../stack/environment'
import { printAddresses } from '../stack/print-addresses'
import { startProgram, waitUntilReady } from '../stack/program'

writeInlineScripts()
const stack = readStack()
const env = { ...stackEnv(stack, 'sandbox'), NODE_ENV: 'development' as const }
const gateway = hasSandboxGateway(stack, 'sandbox')
  ? startProgram('sandbox gateway', ['--import', 'tsx', '--watch', 'platform/sandbox-gateway/main.ts'], env)
  : null
const platform = startProgram('platform', ['--import', 'tsx', '--watch', 'platform/app/main.ts'], env)
await waitUntilReady(platform, `http://127.0.0.1:${stack.platformPort}/health/ready`)
const web = startProgram('web app', ['--import', 'tsx', 'server/main.ts'], env)
await waitUntilReady(web, `http://localhost:${stack.port}/robots.txt`, 120_000)
printAddresses(stack)
const stop = async (code: number) => {
  await Promise.all([web.stop(), platform.stop(), gateway?.stop()])
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
await stop(await Promise.race([web.exited, platform.exited]))
