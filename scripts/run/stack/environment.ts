import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment that both programs share: ports, data folder and the token by which one purges the other. */
export interface Stack {
  port: string
  platformPort: string
  dataDir: string
  purgeToken: string
}

function sharedToken(dataDir: string): string {
  const file = join(dataDir, 'purge-token')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Reads `.env` if there is one, and fills in the defaults of `npm start`; production gets no generated token. */
export function readStack(mode: 'sandbox' | 'production' = 'sandbox'): Stack {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const dataDir = process.env.DATA_DIR ?? '.data'
  return {
    port: process.env.PORT ?? '3000',
    platformPort: process.env.PLATFORM_PORT ?? '4000',
    dataDir,
    purgeToken: process.env.PURGE_TOKEN || (mode === 'production' ? '' : sharedToken(dataDir)),
  }
}

/** With a libc arena per thread, scaling some hundred pictures leaves 200 MB that are never returned. */
const heaps = '2'

/** Where the sandbox gateway listens: on the port after the platform's, unless the environment says otherwise. */
export const sandboxGatewayPort = ({ platformPort }: Stack): string =>
  process.env.SANDBOX_GATEWAY_PORT || String(Number(platformPort) + 1)

/** Whether a stack includes the sandbox gateway: never in production, nor at an origin that strangers can reach. */
export const hasSandboxGateway = (stack: Stack, mode: 'sandbox' | 'production'): boolean =>
  mode === 'sandbox' && !webOriginOf(stack).startsWith('https:')

const webOriginOf = ({ port }: Stack) => process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`

/** Keys are derived, so that every program of the stack knows them without a shared file. */
function sandboxGatewayEnv(stack: Stack): Record<string, string> {
  const derive = (purpose: string) =>
    createHmac('sha256', stack.purgeToken).update(purpose).digest('base64url')
  const port = sandboxGatewayPort(stack)
  return {
    SANDBOX_GATEWAY_PORT: port,
    SANDBOX_GATEWAY_ORIGIN: process.env.SANDBOX_GATEWAY_ORIGIN || `http://localhost:${port}`,
    SANDBOX_GATEWAY_KEY: process.env.SANDBOX_GATEWAY_KEY || derive('sandbox gateway key'),
    SANDBOX_GATEWAY_EVENT_SECRET:
      process.env.SANDBOX_GATEWAY_EVENT_SECRET || derive('sandbox gateway event secret'),
    SANDBOX_GATEWAY_EVENTS_URL:
      process.env.SANDBOX_GATEWAY_EVENTS_URL ||
      `http://127.0.0.1:${stack.platformPort}/payment/events/sandbox`,
  }
}

/** The variables of a stack, for all its programs. */
export function stackEnv(stack: Stack, mode: 'sandbox' | 'production'): NodeJS.ProcessEnv {
  return {
    ...(hasSandboxGateway(stack, mode) ? sandboxGatewayEnv(stack) : {}),
    MODE: mode,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? heaps,
    PORT: stack.port,
    PLATFORM_PORT: stack.platformPort,
    DATA_DIR: stack.dataDir,
    PURGE_TOKEN: stack.purgeToken,
    WEB_ORIGIN: webOriginOf(stack),
  }
}
