import { rmSync } from 'node:fs'
import { buildAll } from '../build/build-all'
import { runStack, type RunningStack } from './run-stack'

export interface IsolatedStack {
  origin: string
  /** Where the platform creates accounts in any state. */
  sandbox: string
  running: RunningStack
}

/**
 * Builds what is stale and runs it in sandbox mode, on separate ports and with an empty data folder, `.data/<name>`.
 */
export async function runIsolatedStack(
  name: string,
  port: string,
  platformPort: string,
): Promise<IsolatedStack> {
  await buildAll()
  const origin = `http://localhost:${port}`
  const dataDir = `.data/${name}`
  rmSync(dataDir, { recursive: true, force: true })
  process.env.LOG_LEVEL ??= 'error'
  process.env.PUBLIC_ORIGIN = origin
  const running = await runStack(
    { port, platformPort, dataDir, purgeToken: `a-token-of-the-${name}-only` },
    'sandbox',
  )
  return { origin, sandbox: `http://127.0.0.1:${platformPort}/sandbox/`, running }
}
