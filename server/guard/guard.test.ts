import type { IncomingMessage } from 'node:http'
import { checkRequest, createHostCheck } from './check-request'

it('accepts the public host, and loopback names only in the sandbox', () => {
  const isProduction = createHostCheck({ publicOrigin: 'https://play.example', sandbox: false })
  const isSandbox = createHostCheck({ publicOrigin: 'http://localhost:3000', sandbox: true })
  expect(['play.example', 'localhost:3000', 'play.example.evil', undefined].map(isProduction)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(
    ['localhost:3401', '127.0.0.1', '[::1]:3000', 'localhost.evil', '127.0.0.1:80@evil'].map(isSandbox),
  ).toEqual([true, true, true, false, false])
})

const check = (url: string) =>
  checkRequest({ method: 'GET', url, headers: {} } as unknown as IncomingMessage, () => true)

it.each([
  ['//evil.example/media/t/a.mp4', 308],
  ['/media/t\\a.mp4', 308],
  ['/media/../t/a.mp4', 400],
  ['/media/t/.', 400],
  ['/media/%2e%2E/a.mp4', 400],
  ['/media/%zz', 400],
  ['/media/a%00', 400],
  ['/en/detail/noor#1', 400],
  ['/en?a=1#b', 400],
  ['/en.rsc', 404],
  ['/en.RSC/', 404],
  ['/en%2Ersc', 404],
  ['/en.segments/a', 404],
  [`/${'a'.repeat(13_000)}`, 414],
])('refuses the address %.40s with %i', (url, status) => {
  expect(check(url)?.status).toBe(status)
})

it.each([
  ['/en/detail/no%6Fr', '/en/detail/noor'],
  ['/en/my%2dlist?a=%6F', '/en/my-list?a=%6F'],
  ['/en/search/%7e%2f', '/en/search/~%2f'],
])('redirects %s to its usual spelling', (url, location) => {
  expect(check(url)).toEqual({ status: 308, location })
})

it.each([
  '/',
  '/en/not-found/url=%2Fen%2Fa',
  '/en/search/%d8%a7',
  "/en/search/%24%26%2B%20'(a)",
  '/media/t.o-k~en/live/one/a.mp4?b=1',
  '/en/.well-known',
  '/en/a..b',
  '/en/a.rsc.b',
  '/en?a=//.%zz',
])('lets the address %s pass', (url) => {
  expect(check(url)).toBeNull()
})
