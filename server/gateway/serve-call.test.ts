import { startEntry } from '../testing/start-entry'

type Entry = Awaited<ReturnType<typeof startEntry>>

let entry: Entry
let answered: Request[] = []
let respond: (request: Request) => Promise<Response> | Response

beforeEach(async () => {
  answered = []
  respond = () => Response.json({ message: '', data: 1, meta: null })
  entry = await startEntry((_, response) => response.end('Next'), {
    answerCall: async (request) => {
      answered.push(request)
      return respond(request)
    },
  })
})
afterEach(() => entry.stop())

const call = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${entry.port}${path}`, init)
const json = { 'content-type': 'application/json' }

it('answers a read without Next, by the checked headers alone', async () => {
  const response = await call('/api/content/faq/list?x=1', {
    headers: { zone: 'Asia/Karachi', 'x-evil': '1' },
  })
  expect(await response.json()).toEqual({ message: '', data: 1, meta: null })
  expect(new URL(answered[0]?.url ?? '').pathname).toBe('/api/content/faq/list')
  expect(answered[0]?.headers.get('zone')).toBe('Asia/Karachi')
  expect(answered[0]?.headers.get('x-evil')).toBeNull()
  expect(entry.seen).toEqual([])
})

it('hands on the body of a write', async () => {
  respond = async (request) => new Response(await request.text())
  const response = await call('/api/auth/v4/login', { method: 'POST', headers: json, body: '{"a":"ب"}' })
  expect(await response.text()).toBe('{"a":"ب"}')
})

it('sends status, every cookie and the security headers', async () => {
  respond = () => {
    const response = new Response('{}', { status: 429, headers: { 'retry-after': '7' } })
    for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) response.headers.append('set-cookie', cookie)
    return response
  }
  const { status, headers } = await call('/api/auth/v4/login', { method: 'POST', headers: json, body: '{}' })
  expect([status, headers.get('retry-after'), headers.getSetCookie()]).toEqual([
    429,
    '7',
    ['a=1; Path=/', 'b=2; Path=/'],
  ])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('compresses a long answer and says for whom', async () => {
  const text = 'ليل '.repeat(1_000)
  respond = () => new Response(text)
  const { headers } = await call('/api/content/x', { headers: { 'accept-encoding': 'gzip' } })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
  const plain = await call('/api/content/x', { headers: { 'accept-encoding': 'identity' } })
  expect(await plain.text()).toBe(text)
})

it('answers HEAD without a body', async () => {
  const response = await call('/api/content/x', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(answered[0]?.method).toBe('HEAD')
})

it.each([
  ['a route of its own', '/api/social/callback?code=x', {}],
  ['an upload', '/api/notify/save', { method: 'POST', body: new FormData() }],
  ['a body beyond the limit', '/api/auth/x', { method: 'POST', headers: json, body: 'x'.repeat(70_000) }],
])('leaves %s to Next', async (_, path, init) => {
  expect(await (await call(path, init)).text()).toBe('Next')
  expect(answered).toEqual([])
})

it('ends the call at the host when the viewer leaves', async () => {
  const leaving = new AbortController()
  const ended = new Promise<void>((resolve) => {
    respond = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          resolve()
          reject(new Error('left'))
        })
        leaving.abort()
      })
  })
  await expect(call('/api/content/x', { signal: leaving.signal })).rejects.toThrow()
  await ended
})
