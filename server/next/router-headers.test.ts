import { rawRequest } from '../testing/raw-request'
import { startEntry } from '../testing/start-entry'

const withoutProfile = 'refresh_token=x; token_expiry=99'
const ofRouter = {
  rsc: '1',
  'next-router-state-tree': '%5Bevil',
  'next-router-prefetch': '2',
  'next-router-segment-prefetch': '/_tree',
  'next-url': '/en',
  'next-action': 'x'.repeat(40),
}

let entry: Awaited<ReturnType<typeof startEntry>>
beforeEach(async () => {
  entry = await startEntry((request, response) => {
    if (request.headers.rsc) response.writeHead(500, { 'content-type': 'text/plain' }).end('not parsed')
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>page</h1>')
  })
})
afterEach(() => entry.stop())

it.each([
  ['/en', 200],
  ['/en/landing', 200],
  ['/en/search?q=x', 200],
  ['/en/not-found/x', 404],
])("headers of Next's router do not change the page %s", async (path, status) => {
  const reply = await rawRequest(entry.port, path, { headers: { ...ofRouter, cookie: withoutProfile } })
  expect([reply.status, reply.text]).toEqual([status, '<h1>page</h1>'])
})

it.each(['/en', '/robots.txt'])("headers of Next's router do not reach Next at %s", async (path) => {
  await rawRequest(entry.port, path, { headers: { ...ofRouter, cookie: withoutProfile } })
  for (const name of Object.keys(ofRouter)) expect(entry.seen[0]?.headers).not.toHaveProperty([name])
})
