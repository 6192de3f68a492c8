import { rawRequest } from '../testing/raw-request'
import { startEntry } from '../testing/start-entry'

let entry: Awaited<ReturnType<typeof startEntry>>
let status = 200
beforeEach(async () => {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'public, max-age=60' }
  entry = await startEntry((_, response) => response.writeHead(status, headers).end('text'))
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
  status = 200
  expect((await rawRequest(entry.port, '/robots.txt')).headers['cache-control']).toBe('public, max-age=60')
})

it('gives the head of the not-found page its status', async () => {
  status = 200
  const reply = await rawRequest(entry.port, '/en/not-found/x', { method: 'HEAD' })
  expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'no-store'])
})
