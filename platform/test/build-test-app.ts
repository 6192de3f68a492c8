import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from 'zod'
import type { Call, CallData, CallInput, CallMeta } from '@/lib/contract'
import { buildApp, type AppOptions } from '../app/build-app'
import { readConfig } from '../shared/config'
import { seedDatabase } from '../seed/seed-database'
import { createClock, type Clock } from '../shared/clock'
import type { Audience } from '../shared/context'
import { openTestDatabase } from './open-test-database'

// Opening a database takes seconds of CPU time.
jest.setTimeout(120_000)

export const fixtureDir = join(process.cwd(), 'platform/test/fixture')
export const deviceId = 'device-of-the-test'

const looseEnvelope = z.strictObject({ message: z.string(), data: z.unknown(), meta: z.unknown() })

interface CallResult<C extends Call> {
  status: number
  message: string
  data: CallData<C>
  meta: CallMeta<C>
}

export interface TestApp {
  app: FastifyInstance
  clock: Clock
  /** Tags of every purge that the web app received. */
  purges: string[][]
  /** Log lines so far. */
  log: string[]
  /** Makes a call of the contract; fails unless the response is exactly an envelope. */
  call<C extends Call>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<CallResult<C>>
  close(): Promise<void>
}

interface TestAppOptions extends Partial<Pick<AppOptions, 'fetch' | 'clock' | 'gateways'>> {
  audience?: Audience
  environment?: Record<string, string>
}

/** A separate platform with its own database, which holds the fixture. It listens on no port. */
export async function buildTestApp({
  audience,
  environment,
  fetch,
  clock = createClock(),
  gateways,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-test-'))
  const config = readConfig({ DATA_DIR: dataDir, SEED_DIR: fixtureDir, LOG_LEVEL: 'info', ...environment })
  const purges: string[][] = []
  const log: string[] = []
  const store = await openTestDatabase()
  await seedDatabase(store.database, {
    seedDir: config.seedDir,
    channelCount: config.seedChannels,
    now: clock.now(),
  })
  const app: FastifyInstance = await buildApp({
    config,
    clock,
    store,
    decideAudience: audience && (() => audience),
    logStream: { write: (line) => void log.push(line) },
    fetch: fetch ?? fetchHere(() => app, purges),
    ...(gateways ? { gateways } : {}),
  })
  await app.ready()
  const close = async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    app,
    clock,
    purges,
    log,
    call: (call, input, headers) => makeCall(app, call, input, headers),
    close,
  }
}

/** Stubs the platform's outgoing HTTP: its own sandbox, and the web app, whose purges are recorded. */
function fetchHere(app: () => FastifyInstance, purges: string[][]): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.pathname.startsWith('/sandbox/')) {
      const { statusCode, body } = await app().inject({ url: url.pathname, headers: { host: url.host } })
      return new Response(body, { status: statusCode })
    }
    purges.push(z.object({ tags: z.array(z.string()) }).parse(JSON.parse(init?.body as string)).tags)
    return new Response(null, { status: 204 })
  }
}

async function makeCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  headers: Record<string, string> = {},
): Promise<CallResult<C>> {
  const request: InjectOptions = {
    method: call.method,
    url: addressOf(call, input),
    headers: { 'content-type': 'application/json', 'device-id': deviceId, ...headers },
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
  }
  const response = await app.inject(request)
  const body = looseEnvelope.parse(response.json())
  return { status: response.statusCode, ...body } as CallResult<C>
}

/** The URL of a call with its input. */
export function addressOf<C extends Call>(call: C, input: CallInput<C>): string {
  const params = Object.entries((input.params ?? {}) as Record<string, unknown>)
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const path = params.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    call.path,
  )
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]))
  return `/${call.host}${path}${query.length > 0 ? `?${search.toString()}` : ''}`
}
