import { rmSync } from 'node:fs'
import { runStack } from '../stack/run-stack'

const port = process.env.TEST_PORT ?? '3100'
const stack = {
  port,
  platformPort: process.env.TEST_PLATFORM_PORT ?? '4100',
  dataDir: `.data/test-${port}`,
  purgeToken: 'a-token-of-the-test-stack-only',
}
rmSync(stack.dataDir, { recursive: true, force: true })
process.env.LOG_LEVEL ??= 'error'
process.env.PUBLIC_ORIGIN = `http://localhost:${port}`
const running = await runStack(stack, 'sandbox')
const stop = (code: number) => void running.stop().then(() => process.exit(code))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
stop(await Promise.race(running.programs.map((program) => program.exited)))
