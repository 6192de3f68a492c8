import type { FastifyBaseLogger } from 'fastify'
import { createPurger } from './purge'

function setUp(responses: (() => Promise<Response>)[]) {
  const calls: { url: string; token: string | undefined; body: string }[] = []
  const warn = jest.fn()
  const log = { info: jest.fn(), debug: jest.fn(), warn } as unknown as FastifyBaseLogger
  const fetchStub: typeof fetch = (url, init) => {
    const { headers, body } = init as { headers: Record<string, string>; body: string }
    calls.push({ url: url as string, token: headers.authorization, body })
    return (responses[calls.length - 1] ?? (() => Promise.reject(new Error('down'))))()
  }
  const purger = createPurger({
    webOrigin: 'http://web',
    token: 'secret',
    log,
    retryDelays: [0, 0],
    fetch: fetchStub,
  })
  return { calls, warn, purger }
}

const ok = () => Promise.resolve(new Response(null, { status: 204 }))
const down = () => Promise.reject(new Error('down'))
const until = async (met: () => boolean) => {
  while (!met()) await new Promise((resolve) => setImmediate(resolve))
}

it('sends the tags to the web app with the token', async () => {
  const { calls, purger } = setUp([ok])
  expect(await purger.purge(['home'])).toBe(true)
  expect(calls).toEqual([{ url: 'http://web/api/purge', token: 'Bearer secret', body: '{"tags":["home"]}' }])
})

it('returns at once when the web app is down, and retries', async () => {
  const { calls, purger, warn } = setUp([
    down,
    () => Promise.resolve(new Response(null, { status: 503 })),
    ok,
  ])
  expect(await purger.purge(['home'])).toBe(false)
  await until(() => calls.length === 3)
  expect(warn).not.toHaveBeenCalled()
})

it('gives up eventually and logs it', async () => {
  const { calls, purger, warn } = setUp([])
  await purger.purge(['home'])
  await until(() => warn.mock.calls.length > 0)
  expect(calls).toHaveLength(3)
})

it('stops retrying once stopped', async () => {
  const { calls, purger, warn } = setUp([down])
  await purger.purge(['home'])
  purger.stop()
  await until(() => true)
  expect({ calls: calls.length, warned: warn.mock.calls.length }).toEqual({ calls: 1, warned: 0 })
})
