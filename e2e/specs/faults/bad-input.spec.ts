import { expect, test } from '@playwright/test'
import { demo } from '../../fixtures/pages'

const unknown = [
  '/en/nowhere',
  '/en/detail/no-such-title',
  '/en/detail/999999',
  '/en/detail/-1',
  '/en/detail/1.5',
  '/en/detail/99999999999999999999',
  '/en/detail/..%2f..%2fetc%2fpasswd',
  '/en/detail/%E2%80%AEx',
  `/en/detail/${'x'.repeat(4_000)}`,
  '/en/detail/<script>alert(1)</script>',
  `/en/detail/${demo.series}/99`,
  `/en/detail/${demo.series}/-1`,
  `/en/detail/${demo.series}/2/3/4`,
  '/en/breakdown/no-such-rail',
  `/en/breakdown/${demo.rail}/page/999`,
  `/en/breakdown/${demo.rail}/page/0`,
  `/en/breakdown/${demo.rail}/page/x`,
  '/en/category/nothing',
  '/en/category/series/page/1e9',
  '/en/watch/999999',
  '/en/watch/x%20y',
  '/en/watch/0',
]

for (const path of unknown)
  test(`${path.slice(0, 60)} is a 404 with the not-found page`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    const html = await response.text()
    expect(response.status()).toBe(404)
    expect(html).toMatch(/<html lang="en" dir="ltr"/)
    expect(html).toMatch(/<h1[^>]*>The page is missing or you assembled the link incorrectly<\/h1>/)
    expect(html).not.toMatch(/<script>alert|node_modules|at \w+ \(/)
  })

test('a path with a NUL is refused', async ({ request }) => {
  expect((await request.get('/en/detail/%00', { maxRedirects: 0 })).status()).toBe(400)
})

test('the not-found page of an address offers to try it again only on the same origin', async ({
  request,
}) => {
  const own = await (await request.get('/en/not-found/url=%2Fen%2Fdetail%2Fx')).text()
  expect(own).toContain('href="/en/detail/x"')
  for (const hostile of [
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'data:text/html,x',
  ]) {
    const response = await request.get(`/en/not-found/url=${encodeURIComponent(hostile)}`)
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toMatch(/href="(?:javascript|data|https?:\/\/evil|\/\/evil|\/\\)/)
  }
})

const calls: [string, string, number][] = [
  ['GET', '/api/content/series/findById?code=no-such-title', 404],
  ['GET', '/api/content/series/findById?seriesId=abc', 400],
  ['GET', '/api/content/series/findById', 400],
  ['GET', '/api/content/v3/breakdowns?limit=0', 400],
  ['GET', '/api/content/v3/breakdowns?limit=1000000', 400],
  ['GET', '/api/content/v3/breakdowns?offset=-1', 400],
  ['GET', '/api/content/no/such/call', 404],
  ['GET', '/api/nohost/x', 404],
  ['DELETE', '/api/content/v3/breakdowns', 405],
  ['GET', '/api/content/video/video-url?videoId=1', 405],
]

for (const [method, path, status] of calls)
  test(`${method} ${path} is a ${status} in the envelope`, async ({ request, baseURL }) => {
    const response = await request.fetch(path, { method, headers: { origin: baseURL ?? '' } })
    expect(response.status()).toBe(status)
    const body = (await response.json()) as Record<string, unknown>
    expect(Object.keys(body).sort()).toEqual(['data', 'message', 'meta'])
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:/)
  })

test('a page of another origin cannot change anything through the gateway', async ({ request }) => {
  const path = '/api/content/video/video-url?videoId=1'
  const origins: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]
  for (const headers of origins) {
    const response = await request.post(path, { headers })
    expect(response.status()).toBe(403)
    expect(response.headers()['access-control-allow-origin']).toBeUndefined()
  }
})

for (const path of [
  '/img/472/..%2f..%2fpackage.json',
  '/img/473/art/x.webp',
  '/media/x/y/master.m3u8',
  '/media/../config',
])
  test(`${path} is refused`, async ({ request }) => {
    expect((await request.get(path)).status()).toBeGreaterThanOrEqual(400)
  })
