import type { ErrorGroup } from './error-reports'
import { createSentry } from './sentry'

const group: ErrorGroup = {
  fingerprint: 'a'.repeat(32),
  source: 'browser',
  name: 'TypeError',
  message: 'x is not a function',
  stack:
    'TypeError: x\n    at open (https://hilalplay.test/a.js:3:14)\n    at run (https://hilalplay.test/a.js:9:1)',
  route: 'detail',
  release: '0.1.0',
  browser: 'Mozilla/5.0',
  lang: 'ur',
  count: 1,
  firstSeenAt: new Date('2026-03-01T10:00:00Z'),
  lastSeenAt: new Date('2026-03-01T10:00:00Z'),
}

it('sends an envelope with the event to the project of the DSN', async () => {
  const fetchMock = jest
    .fn<Promise<Response>, [string, { headers: HeadersInit; body: string }]>()
    .mockResolvedValue(new Response())
  const parts = { dsn: 'https://key@sentry.test/path/7', mode: 'production', fetch: fetchMock as never }
  await createSentry(parts)(group)
  const [url, { headers, body }] = fetchMock.mock.calls[0] ?? ['', { headers: {}, body: '' }]
  expect(url).toBe('https://sentry.test/path/api/7/envelope/')
  expect(new Headers(headers).get('x-sentry-auth')).toContain('sentry_key=key')
  const [head, item, event] = body.split('\n').map((line) => JSON.parse(line) as object)
  expect([head, item]).toMatchObject([{ event_id: group.fingerprint }, { type: 'event' }])
  expect(event).toMatchObject({
    release: '0.1.0',
    platform: 'javascript',
    environment: 'production',
    transaction: 'detail',
    tags: { source: 'browser', language: 'ur' },
    request: { headers: { 'User-Agent': 'Mozilla/5.0' } },
    exception: {
      values: [
        { type: 'TypeError', stacktrace: { frames: [{ lineno: 9 }, { function: 'open', lineno: 3 }] } },
      ],
    },
  })
})

it('does not fail where the service cannot be reached', async () => {
  const fetch = () => Promise.reject(new Error('unreachable'))
  await expect(
    createSentry({ dsn: 'https://key@sentry.test/7', mode: 'production', fetch })(group),
  ).resolves.toBeUndefined()
})

it('sends nothing without a DSN', async () => {
  const fetchMock = jest.fn()
  await createSentry({ dsn: null, mode: 'production', fetch: fetchMock })(group)
  expect(fetchMock).not.toHaveBeenCalled()
})
