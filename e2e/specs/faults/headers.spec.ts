import { expect, test } from '@playwright/test'
import { headerFaults } from '@/lib/contract/testing/header-faults'

const kinds = {
  '/': 307,
  '/en': 200,
  '/en/': 308,
  '/en/detail/harbour-nine': 200,
  '/en/search/sea': 200,
  '/en/channels/guide': 200,
  '/en/landing': 200,
  '/en/settings': 200,
  '/en/reset-password?token=x': 200,
  '/en/not-found/url=x': 404,
  '/en/nowhere': 404,
  '/nothing.png': 404,
  '/api/content/v3/categories': 200,
  '/api/auth/auth/user': 401,
  '/api/auth/activate?deviceId=a-television': 405,
  '/api/nohost': 404,
  '/api/social/callback': 303,
  '/texts/en/auth.json': 200,
  '/og/en/harbour-nine.jpg': 200,
  '/trailers/nothing/info.json': 404,
  '/sitemap.xml': 200,
  '/robots.txt': 200,
  '/manifests/en.webmanifest': 200,
  '/manifests/xx.webmanifest': 404,
  '/sw.js': 200,
  '/icon.svg': 200,
  '/_next/static/nothing.js': 404,
  '/img/320/art/harbour-nine-card.webp': 200,
  '/img/1/x': 404,
  '/media/x/harbour-nine/master.m3u8': 403,
  '/healthz': 200,
  '/readyz': 200,
  '/en/%ff': 400,
}

for (const [path, status] of Object.entries(kinds))
  test(`${path} has the security headers with status ${status}`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect({ status: response.status(), faults: headerFaults(response.headers()) }).toEqual({
      status,
      faults: [],
    })
  })

test('a response of a host names its request id, as the logs of both programs do', async ({ request }) => {
  const response = await request.get('/api/content/v3/categories', {
    headers: { 'x-request-id': 'mine-0001' },
  })
  expect(response.headers()['x-request-id']).toMatch(/^[\w-]{8,}$/)
})

test('pages run only the scripts whose hashes their policy names', async ({ request }) => {
  const policy = (await request.get('/en')).headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
  expect(scripts).toMatch(/'sha256-/)
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
})

test('a forged subrequest header skips nothing', async ({ request }) => {
  const forged = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' }
  const response = await request.get('/about-us', { maxRedirects: 0, headers: forged })
  expect(response.status()).toBe(307)
})

for (const path of ['/en/search/x', '/en/not-found/x', '/en'])
  test(`headers of Next's router do not change ${path}`, async ({ request }) => {
    const plain = await request.get(path)
    const headers = { rsc: '1', 'next-router-state-tree': '%5Bevil', 'next-router-prefetch': '2' }
    const response = await request.get(path, { headers })
    const typeOf = (one: typeof response) => one.headers()['content-type']
    expect([response.status(), typeOf(response)]).toEqual([plain.status(), typeOf(plain)])
  })

test('guest pages are shared for 30 seconds and are a 304 for a matching ETag', async ({ request }) => {
  const first = await request.get('/en')
  expect(first.headers()['cache-control']).toContain('s-maxage=30')
  expect(first.headers()['set-cookie']).toBeUndefined()
  const again = await request.get('/en', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})
