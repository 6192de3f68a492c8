import { randomBytes } from 'node:crypto'
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

/** The variables of a stack, for both programs. */
export function stackEnv(stack: Stack, mode: 'sandbox' | 'production'): NodeJS.ProcessEnv {
  return {
    MODE: mode,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? heaps,
    PORT: stack.port,
    PLATFORM_PORT: stack.platformPort,
    DATA_DIR: stack.dataDir,
    PURGE_TOKEN: stack.purgeToken,
    WEB_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${stack.port}`,
  }
}
