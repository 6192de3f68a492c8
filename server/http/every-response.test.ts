import { env } from '@/lib/config/env'
import { respondToCall } from '@/lib/api/gateway/handler'
import { headerFaults } from '@/lib/contract/testing/header-faults'
import { rawBytes, rawRequest } from '../testing/raw-request'
import { sharedPage, startEntry } from '../testing/start-entry'

const page = '<!doctype html><title>Page</title><script>self.__next_f.push([0])</script><i style="--a:1"></i>'
const unreachable = 'http://127.0.0.1:9'
const own = { origin: env.PUBLIC_ORIGIN, 'sec-fetch-site': 'same-origin' }
const json = { ...own, 'content-type': 'application/json' }
const hosts = { ...env.hosts }

let entry: Awaited<ReturnType<typeof startEntry>>
beforeAll(async () => {
  env.hosts.content = unreachable
  env.hosts.auth = unreachable
  entry = await startEntry(
    (request, response) => {
      const { url = '' } = request
      if (url.startsWith('/en/help-center')) response.writeHead(500, sharedPage).end('stack')
      else if (url.startsWith('/en/privacy-policy')) response.writeHead(404, sharedPage).end('')
      else if (url.startsWith('/en/about-us')) response.writeHead(307, { location: '/ar/about-us' }).end()
      else if (url.startsWith('/api/'))
        response.writeHead(413, { 'content-type': 'application/json' }).end('{}')
      else if (url.startsWith('/_next/')) response.writeHead(200, { 'content-type': 'text/css' }).end('a{}')
      else response.writeHead(200, sharedPage).end(page)
    },
    { handleCall: respondToCall },
  )
})
afterAll(async () => {
  Object.assign(env.hosts, hosts)
  await entry.stop()
})

interface RawRequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const kinds: [what: string, path: string, status: number, options?: RawRequestOptions][] = [
  ['a page', '/en', 200],
  ['the head of a page', '/en', 200, { method: 'HEAD' }],
  ['a page of a member', '/en', 200, { headers: { cookie: 'refresh_token=x; token_expiry=99' } }],
  ['a page of a child', '/en', 200, { headers: { cookie: 'token_expiry=99; profile_type=KIDS' } }],
  ['a page that a router asks for', '/en', 200, { headers: { rsc: '1' } }],
  ['a page whose address holds a token', '/en?reset-password=x', 200],
  ['a missing page', '/en/privacy-policy', 404],
  ['an address that nothing can have', '/en/x/y/z', 404],
  ['a failed page', '/en/help-center', 500],
  ['a redirect', '/en/about-us', 307],
  ['a redirect of doubled slashes', '//en', 308],
  ['a post to a page', '/en', 405, { method: 'POST' }],
  ['a file of the build', '/_next/static/a.js', 200],
  ['a missing file', '/nothing.png', 404],
  ['an unknown call', '/api/content/nothing', 404],
  ['an unknown host', '/api/nobody', 404],
  ['a call by a wrong method', '/api/content/faq/list', 405, { method: 'DELETE' }],
  ['a call of another site', '/api/auth/public/login', 403, { method: 'POST', body: '{}' }],
  ['a call with broken JSON', '/api/auth/public/login', 400, { method: 'POST', headers: json, body: '{' }],
  [
    'a call with a body that is too large',
    '/api/auth/public/login',
    413,
    { method: 'POST', headers: json, body: `{"a":"${'x'.repeat(70_000)}"}` },
  ],
  [
    'a call with a form',
    '/api/auth/public/login',
    415,
    { method: 'POST', headers: { ...own, 'content-type': 'text/plain' }, body: 'a' },
  ],
  ['a call to a host that does not answer', '/api/content/faq/list', 502],
  ['a picture of a host that does not answer', '/img/320/art/a.webp', 502],
  ['an address of media that cannot be', '/media/../x', 400],
  ['the health of the process', '/healthz', 200],
  ['the health of the whole', '/readyz', 503],
  ['another host', '/en', 421, { headers: { host: 'evil.example' } }],
  ['an address that is too long', `/${'a'.repeat(13_000)}`, 414],
  ['an address that cannot be decoded', '/en/%ff', 400],
]

it.each(kinds)('%s (%s) has the security headers with status %d', async (_, path, status, options = {}) => {
  const { headers, ...received } = await rawRequest(entry.port, path, options)
  expect({ status: received.status, faults: headerFaults(headers) }).toEqual({ status, faults: [] })
})

const host = 'Host: localhost'
const raw = (lines: readonly string[]) => `${[...lines, '', ''].join('\r\n')}`

it.each([
  ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['two lengths', raw(['POST /api/x HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2']), 400],
  ['two hosts', raw(['GET /en HTTP/1.1', host, 'Host: evil.example']), 400],
  ['two hosts of a check of health', raw(['GET /healthz HTTP/1.1', host, 'hOST: localhost']), 400],
  ['headers that are too long', raw(['GET /en HTTP/1.1', host, `X-Long: ${'a'.repeat(20_000)}`]), 431],
  ['an expectation', raw(['GET /en HTTP/1.1', host, 'Expect: something', 'Connection: close']), 417],
])('the response to %s has the security headers', async (_, bytes, status) => {
  const [head = ''] = (await rawBytes(entry.port, bytes)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  expect({ status: first.split(' ')[1], faults: headerFaults(headers) }).toEqual({
    status: String(status),
    faults: [],
  })
})
