import { z } from 'zod'
import type { Fault } from '@/e2e/fixtures/fault-responses'
import { startFaultProxy, type FaultProxy } from '@/e2e/fixtures/fault-proxy'
import { env } from '../../config/env'
import { callsOf } from '@/lib/contract'
import { callHost } from './call-host'
import { log } from '../log'
import { startScriptedHost } from '../testing/scripted-host'

jest.mock('next/cache', () => ({ unstable_cache: (fetchData: () => Promise<unknown>) => fetchData }))

const data = z.object({ id: z.int() })
const routes = {
  read: { method: 'GET', path: '/things' },
  save: { method: 'POST', path: '/things' },
} as const
const calls = callsOf('content', routes, {
  read: { access: 'guest', summary: 'A thing', data },
  save: { access: 'guest', summary: 'Saves a thing', data },
})
const originalUrl = env.hosts.content
let host: Awaited<ReturnType<typeof startScriptedHost>>
let proxy: FaultProxy

beforeAll(async () => {
  host = await startScriptedHost()
  host.json(200, { message: 'ok', data: { id: 1 }, meta: null })
})
afterAll(() => host.stop())
/** A new port for each test, so that no circuit breaker remembers an earlier one. */
beforeEach(async () => {
  proxy = await startFaultProxy(host.url, { lateMs: 5_000, byteMs: 40 })
  env.hosts.content = proxy.origin
})
afterEach(async () => {
  env.hosts.content = originalUrl
  await proxy.close()
})

const read = (timeoutMs?: number) => callHost(calls.read, {}, { lang: 'en', timeoutMs })
const late = { lang: 'en', timeoutMs: 60 } as const
const save = () => callHost(calls.save, {}, { lang: 'en' })

it.each<Fault>(['trickles its response', 'responds after 12 s', 'says nothing'])(
  'a host that %s times out',
  async (fault) => {
    proxy.fail(fault)
    const startedAt = performance.now()
    expect((await read(300)).error).toMatchObject({ code: 'E.8', status: 504 })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  },
)

it.each<[Fault, string, number | null]>([
  ['closes its socket half-way', 'E.8', null],
  ['resets its socket', 'E.8', null],
  ['responds with 500', 'E.6', 500],
  ['responds with half of a JSON text', 'E.1', 200],
  ['responds with another envelope', 'E.4', 200],
])('a host that %s yields %s', async (fault, code, status) => {
  proxy.fail(fault)
  expect((await read()).error).toMatchObject({ code, status })
})

it.each<Fault>(['closes its socket half-way', 'resets its socket', 'responds with 500'])(
  'a read from a host that %s is retried, a write is not',
  async (fault) => {
    const once = proxy.fail(fault, { times: 1 })
    expect((await read()).data?.data.id).toBe(1)
    expect(once.struck()).toBe(1)
    expect(proxy.seen()).toBe(2)
    proxy.fail(fault, { times: 1 })
    expect((await save()).error).toBeDefined()
    expect(proxy.seen()).toBe(3)
  },
)

it('a host that repeatedly responds with 503 still gets its other calls', async () => {
  host.json(503, { message: 'Later', data: null, meta: null })
  for (let at = 0; at < 8; at += 1) expect((await save()).error?.status).toBe(503)
  host.json(200, { message: 'ok', data: { id: 1 }, meta: null })
  expect((await save()).data?.data.id).toBe(1)
  expect((await read()).data?.data.id).toBe(1)
})

it('a host slow at one call is skipped for that call only', async () => {
  proxy.fail('says nothing')
  for (let at = 0; at < 5; at += 1) expect((await callHost(calls.save, {}, late)).error?.status).toBe(504)
  expect((await callHost(calls.save, {}, late)).error?.status).toBeNull()
  await proxy.heal()
  expect((await read()).data?.data.id).toBe(1)
})

it('an unreachable host is skipped for every call', async () => {
  proxy.fail('resets its socket')
  for (let at = 0; at < 5; at += 1) expect((await save()).error?.status).toBeNull()
  await proxy.heal()
  const before = proxy.seen()
  expect((await read()).error?.status).toBeNull()
  expect(proxy.seen()).toBe(before)
})

it.each([
  ['a body that cannot be serialized', { body: { at: 1n } }, {}],
  ['a header that cannot be sent', {}, { userAgent: 'ж' }],
])('%s fails that call alone, however often', async (_, input, viewer) => {
  for (const direct of [false, true])
    for (let at = 0; at < 6; at += 1)
      expect((await callHost(calls.save, input, { lang: 'en', direct, ...viewer })).error?.status).toBe(400)
  expect((await read()).data?.data.id).toBe(1)
})

it('a caller who leaves logs no warning, a host that does not respond logs one', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined)
  proxy.fail('says nothing')
  const leaving = new AbortController()
  const left = callHost(calls.read, {}, { lang: 'en', signal: leaving.signal })
  leaving.abort()
  await left
  expect(warn).not.toHaveBeenCalled()
  await callHost(calls.save, {}, late)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
