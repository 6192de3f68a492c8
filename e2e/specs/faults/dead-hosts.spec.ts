import { cacheTags, langCodes, languages, hosts as hostNames, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import type { Fault } from '../../fixtures/fault-responses'
import { messagesOf } from '../../fixtures/messages'
import { expect, test } from '../../fixtures/own-stack'
import { demo } from '../../fixtures/pages'

/**
 * One after the other, since they share one web app. Every fault has its own language, and therefore an uncached
 * page.
 */
test.describe.configure({ mode: 'default' })

/**
 * How long a page may take, with a host that hangs and with one that does not; a busy machine gets half a second
 * more.
 */
const lateMs = 5_000
const soonMs = 2_500 + 500
const timeoutMs = 6_000

const faults: readonly (Fault | 'is down')[] = [
  'is down',
  'responds with 500',
  'responds after 12 s',
  'responds with a web page',
  'responds with half of a JSON text',
  'responds with another envelope',
  'closes its socket half-way',
  'trickles its response',
  'resets its socket',
]
/** A host that responds at all can be reached. */
const reachable: readonly (Fault | 'is down')[] = [
  'responds with a web page',
  'responds with half of a JSON text',
  'responds with another envelope',
]

/** The spotlight's part of a home page; empty where it has none. */
const spotlightOf = (lang: LangCode, html: string) =>
  new RegExp(`<section[^>]*aria-label="${messagesOf(lang).home.spotlight}".*?</section>`, 's').exec(
    html,
  )?.[0] ?? ''
const stack = /node_modules|\bat \w+ \(|\.tsx?:\d/

test.afterEach(({ stack }) => stack.healAll())

test('an uncached home page lacks only its spotlight when only that call fails, and soon has it again', async ({
  request,
  stack: { origin, hosts, purge },
}) => {
  const url = `${origin}${pathTo.home('id')}`
  const { home } = messagesOf('id')
  await purge([cacheTags.home])
  const broken = hosts.content.fail('responds with 500', { path: /carousel/ })
  const response = await request.get(url)
  const html = await response.text()
  expect(broken.struck()).toBeGreaterThan(0)
  expect(response.status()).toBe(200)
  expect(html).toContain(home.heading)
  expect(html).toContain(pathTo.breakdown('id', demo.rail))
  expect(spotlightOf('id', html)).toBe('')

  await hosts.content.heal()
  await purge([cacheTags.home])
  const spotlit = async () =>
    (await (await request.get(url)).text()).includes(`aria-label="${home.spotlight}"`)
  await expect.poll(spotlit).toBe(true)
})

for (const [index, fault] of faults.entries()) {
  const lang = langCodes[index] ?? 'en'
  test(`home in ${lang} fails quickly with its error page when every host ${fault}, and recovers`, async ({
    request,
    stack: { origin, breakAll, healAll },
  }) => {
    const url = `${origin}${pathTo.home(lang)}`
    await breakAll(fault)
    const startedAt = performance.now()
    const response = await request.get(url, { timeout: 2 * timeoutMs })
    const html = await response.text()
    expect(performance.now() - startedAt, 'time to the answer').toBeLessThan(timeoutMs)
    expect(response.status()).toBe(500)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(html).toContain(`<html lang="${lang}" dir="${languages[lang].dir}"`)
    expect(html).toContain(messagesOf(lang).errors.serverError)
    expect(html).not.toMatch(stack)

    expect((await request.get(`${origin}/healthz`)).status()).toBe(200)
    const readiness = async () => (await request.get(`${origin}/readyz`)).status()
    await expect.poll(readiness).toBe(reachable.includes(fault) ? 200 : 503)

    await healAll()
    await expect
      .poll(async () => (await request.get(url)).status(), { timeout: 10_000, message: 'home comes back' })
      .toBe(200)
    await expect.poll(readiness).toBe(200)
  })
}

test('a cached page is served, even outdated, when the hosts are down', async ({
  request,
  stack: { origin, breakAll, purge },
}) => {
  const url = `${origin}${pathTo.home('id')}`
  const before = await request.get(url)
  expect(before.status()).toBe(200)
  await breakAll('is down')
  await purge([cacheTags.catalogue, cacheTags.home])
  const after = await request.get(url)
  expect(after.status()).toBe(200)
  expect(await after.text()).toBe(await before.text())
})

test('catalogue pages are complete when any other host is down', async ({
  request,
  stack: { origin, hosts },
}) => {
  const others = hostNames.filter((name) => name !== 'content')
  const healthy = async () => (await request.get(`${origin}${pathTo.category('id', 'SERIES')}`)).status()
  await expect.poll(healthy, 'the catalogue’s host is trusted again').toBe(200)
  for (const [index, name] of others.entries()) {
    const lang = langCodes[index] ?? 'en'
    await hosts[name].goDown()
    const startedAt = performance.now()
    const response = await request.get(`${origin}${pathTo.category(lang, 'SERIES')}`)
    expect(performance.now() - startedAt, `time without ${name}`).toBeLessThan(soonMs)
    expect(response.status(), name).toBe(200)
    expect(await response.text()).toContain(`<html lang="${lang}"`)
    await hosts[name].heal()
  }
})

for (const [fault, ms] of [
  ['responds after 12 s', lateMs],
  ['responds with 500', soonMs],
  ['responds with another envelope', soonMs],
] as const) {
  test(`home shows its previous spotlight when only that call ${fault}`, async ({
    request,
    stack: { origin, hosts, purge },
  }) => {
    const url = `${origin}${pathTo.home('id')}`
    const before = await request.get(url)
    expect(before.status()).toBe(200)
    const had = spotlightOf('id', await before.text())
    expect(had).not.toBe('')
    const broken = hosts.content.fail(fault, { path: /carousel/ })
    // Again while a refresh that the first answer began stores a whole page after the purge.
    await expect(async () => {
      await purge([cacheTags.catalogue, cacheTags.home])
      const startedAt = performance.now()
      const after = await request.get(url)
      expect(performance.now() - startedAt, 'time to the answer').toBeLessThan(ms)
      expect(after.status()).toBe(200)
      expect(spotlightOf('id', await after.text())).toBe(had)
      expect(broken.struck()).toBeGreaterThan(0)
    }).toPass()
  })
}

test('the editorial pages and the way into the app need no host', async ({
  request,
  stack: { origin, breakAll },
}) => {
  await breakAll('is down')
  for (const path of [pathTo.landing('en'), pathTo.aboutUs('en'), pathTo.socialResp('ar')]) {
    const response = await request.get(`${origin}${path}`)
    expect(response.status(), path).toBe(200)
  }
})

test('a call through the gateway fails in the envelope and in the language of the viewer', async ({
  request,
  stack: { origin, breakAll },
}) => {
  await breakAll('closes its socket half-way')
  const response = await request.get(`${origin}/api/content/v3/breakdowns`, { headers: { language: 'ur' } })
  expect(response.status()).toBe(502)
  expect(await response.json()).toEqual({
    message: messagesOf('ur').apiErrors.unexpected,
    data: null,
    meta: null,
  })
})
