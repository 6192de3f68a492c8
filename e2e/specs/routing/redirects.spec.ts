import { expect, test } from '@playwright/test'
import { langCodes } from '@/lib/contract'

const rows = langCodes.flatMap((lang): [string, number, string, string][] => [
  ['/?a=1', 307, `/${lang}?a=1`, lang],
  ['/about-us?a=1', 307, `/${lang}/about-us?a=1`, lang],
  ['/about-us/?a=1', 307, `/${lang}/about-us?a=1`, lang],
  ['/de/about-us?a=1', 307, `/${lang}/about-us?a=1`, lang],
  ['/de?a=1', 307, `/${lang}?a=1`, lang],
  [`/${lang}/?a=1`, 308, `/${lang}?a=1`, lang],
  [`/${lang}/about-us/?a=1`, 308, `/${lang}/about-us?a=1`, lang],
  ['/in/about-us?a=1', 308, '/id/about-us?a=1', lang],
])

for (const [from, status, to, cookie] of rows) {
  test(`${from} with the cookie ${cookie} goes to ${to} in one hop`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0, headers: { cookie: `language=${cookie}` } })
    expect(response.status()).toBe(status)
    const { pathname, search } = new URL(response.headers().location ?? '', response.url())
    expect(pathname + search).toBe(to)
    if (status === 307) expect(response.headers().vary?.toLowerCase()).toContain('cookie')
  })
}

test('the browser language decides without a cookie, English without either', async ({ request }) => {
  const french = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': 'fr-FR,fr;q=0.9' } })
  expect(french.headers().location).toMatch(/\/fr$/)
  const german = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': 'de-DE' } })
  expect(german.headers().location).toMatch(/\/en$/)
})

for (const path of ['//evil.example/x', '/%5Cevil.example', '/en//evil.example', '/\\evil.example'])
  test(`${path} never leaves the origin`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL ?? ''}${path}`, { maxRedirects: 0 })
    const target = new URL(response.headers().location ?? '/', response.url())
    expect(target.origin).toBe(baseURL)
  })
