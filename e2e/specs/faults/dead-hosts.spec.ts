import { cacheTags } from '@/lib/contract/cache-tags'
import { langCodes, languages } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { faultNames, type Fault } from '../../fixtures/broken-host'
import { messagesOf } from '../../fixtures/messages'
import { expect, test } from '../../fixtures/own-stack'

/** One after the other, since they share one web app. Every fault has a language, so a page that nobody has seen. */
test.describe.configure({ mode: 'default' })

const patienceMs = 6_000
/** A host that answers anything at all can be reached. */
const reachable: readonly Fault[] = ['answers a web page', 'answers another envelope']
const stack = /node_modules|\bat \w+ \(|\.tsx?:\d/

test.afterEach(({ stack: { host } }) => host.heal())

for (const [index, fault] of faultNames.entries()) {
  const lang = langCodes[index] ?? 'en'
  test(`home of ${lang} fails soon and by its own page when every host ${fault}, and comes back`, async ({
    request,
    stack: { origin, host },
  }) => {
    const url = `${origin}${pathTo.home(lang)}`
    await host.fail(fault)
    const startedAt = performance.now()
    const answer = await request.get(url, { timeout: 2 * patienceMs })
    const html = await answer.text()
    expect(performance.now() - startedAt, 'time to the answer').toBeLessThan(patienceMs)
    expect(answer.status()).toBe(500)
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(html).toContain(`<html lang="${lang}" dir="${languages[lang].dir}"`)
    expect(html).toContain(messagesOf(lang).errors.serverError)
    expect(html).not.toMatch(stack)

    expect((await request.get(`${origin}/healthz`)).status()).toBe(200)
    const readiness = async () => (await request.get(`${origin}/readyz`)).status()
    await expect.poll(readiness).toBe(reachable.includes(fault) ? 200 : 503)

    await host.heal()
    await expect
      .poll(async () => (await request.get(url)).status(), { timeout: 10_000, message: 'home comes back' })
      .toBe(200)
    await expect.poll(readiness).toBe(200)
  })
}

test('a page that was there before serves on, even outdated, when the hosts are down', async ({
  request,
  stack: { origin, host, purge },
}) => {
  const url = `${origin}${pathTo.home('id')}`
  const before = await request.get(url)
  expect(before.status()).toBe(200)
  await host.fail('is down')
  await purge([cacheTags.catalogue, cacheTags.home])
  const after = await request.get(url)
  expect(after.status()).toBe(200)
  expect(await after.text()).toBe(await before.text())
})

test('the editorial pages and the way into the app need no host', async ({
  request,
  stack: { origin, host },
}) => {
  await host.fail('is down')
  for (const path of [pathTo.landing('en'), pathTo.aboutUs('en'), pathTo.socialResp('ar')]) {
    const answer = await request.get(`${origin}${path}`)
    expect(answer.status(), path).toBe(200)
  }
})

test('a call through the gateway fails in the envelope and in the language of the viewer', async ({
  request,
  stack: { origin, host },
}) => {
  await host.fail('closes its socket half-way')
  const answer = await request.get(`${origin}/api/content/v3/breakdowns`, { headers: { language: 'ur' } })
  expect(answer.status()).toBe(502)
  expect(await answer.json()).toEqual({
    message: messagesOf('ur').apiErrors.unexpected,
    data: null,
    meta: null,
  })
})
