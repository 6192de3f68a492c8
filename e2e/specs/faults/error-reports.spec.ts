import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { Shell } from '../../fixtures/shell'

test('an error that nothing handles is reported without the address of the page', async ({ page }) => {
  await page.goto('/ar/about-us?token=secret')
  await new Shell(page, 'ar').ready()
  const reported = page.waitForRequest('**/api/notify/error-reports')
  await page.evaluate(() => void Promise.reject(new TypeError('Reported by the test')))
  const request = await reported
  expect(request.postDataJSON()).toMatchObject({ name: 'TypeError', route: 'aboutUs', source: 'browser' })
  expect(request.postData()).not.toContain('secret')
  expect((await request.response())?.status()).toBe(200)
})

test('source maps are built and not served', async ({ page, request }) => {
  const [map = ''] = readdirSync('.next/maps')
  const script = page.waitForResponse((response) => response.url().endsWith('.js'))
  await page.goto('/en')
  expect(map).toMatch(/\.map$/)
  expect(await (await script).text()).not.toContain('sourceMappingURL')
  expect((await request.get(`/_next/static/chunks/${map}`)).status()).toBe(404)
})
