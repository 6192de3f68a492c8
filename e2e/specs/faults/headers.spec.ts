import { expect, test } from '@playwright/test'

const answers = [
  '/en',
  '/',
  '/en/nowhere',
  '/api/content/v3/categories',
  '/api/nohost',
  '/robots.txt',
  '/healthz',
  '/img/1/x',
]

for (const path of answers)
  test(`${path} bears the security headers`, async ({ request }) => {
    const { headers } = await request
      .get(path, { maxRedirects: 0 })
      .then((answer) => ({ headers: answer.headers() }))
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8,}; includeSubDomains/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toBeTruthy()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-powered-by']).toBeUndefined()
  })

test('an answer that a host took part in names its request, as the logs of both programs do', async ({
  request,
}) => {
  const answer = await request.get('/api/content/v3/categories', { headers: { 'x-request-id': 'mine-0001' } })
  expect(answer.headers()['x-request-id']).toMatch(/^[\w-]{8,}$/)
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
  const answer = await request.get('/about-us', { maxRedirects: 0, headers: forged })
  expect(answer.status()).toBe(307)
})

test('guest pages are shared for 30 seconds and answer 304 to their own ETag', async ({ request }) => {
  const first = await request.get('/en')
  expect(first.headers()['cache-control']).toContain('s-maxage=30')
  expect(first.headers()['set-cookie']).toBeUndefined()
  const again = await request.get('/en', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})
