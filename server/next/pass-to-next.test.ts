import { rawRequest } from '../testing/raw-request'
import { startEntry } from '../testing/start-entry'

let entry: Awaited<ReturnType<typeof startEntry>>
let status = 200
let type = 'text/plain'
beforeEach(async () => {
  status = 200
  type = 'text/plain'
  const headers = { 'cache-control': 'public, max-age=60' }
  entry = await startEntry((_, response) =>
    response.writeHead(status, { ...headers, 'content-type': type }).end('text'.repeat(1_000)),
  )
})
afterEach(() => entry.stop())

it.each([
  ['a file that fails', '/robots.txt', 500],
  ['a file that is missing', '/icon.svg', 404],
  ['a call', '/api/social/callback', 400],
])('forbids to store the error of %s', async (_, path, failing) => {
  status = failing
  const reply = await rawRequest(entry.port, path)
  expect([reply.status, reply.headers['cache-control']]).toEqual([failing, 'no-store'])
})

it('lets a file be stored', async () => {
  expect((await rawRequest(entry.port, '/robots.txt')).headers['cache-control']).toBe('public, max-age=60')
})

it('gives the head of the not-found page its status', async () => {
  const reply = await rawRequest(entry.port, '/en/not-found/x', { method: 'HEAD' })
  expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'no-store'])
})

it.each([
  ['a file', '/robots.txt', 'text/plain'],
  ['a page', '/en/landing', 'text/html'],
])('does not compress %s for who refuses it', async (_, path, sent) => {
  type = sent
  const headers = { 'accept-encoding': 'br;q=0, gzip;q=0', cookie: 'refresh_token=x; token_expiry=99' }
  const reply = await rawRequest(entry.port, path, { headers })
  expect([reply.headers['content-encoding'], reply.text.length]).toEqual([undefined, 4_000])
})

it.each([
  ['a file', '/robots.txt', 'text/plain'],
  ['a page', '/en/landing', 'text/html'],
])('compresses %s with brotli for who takes it', async (_, path, sent) => {
  type = sent
  const headers = { 'accept-encoding': 'gzip, br', cookie: 'refresh_token=x; token_expiry=99' }
  const reply = await rawRequest(entry.port, path, { headers })
  expect(reply.headers['content-encoding']).toBe('br')
})
