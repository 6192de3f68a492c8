import { createServer, request as sendRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { manifestPath, pathTo, workerPath } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

test.use({
  serviceWorkers: 'allow',
  tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4\d\d|Failed to fetch/,
})

const langs = ['en', 'ar'] as const
const textsOf = (lang: LangCode) => messagesOf(lang).offline

/** Opens a page and waits until the worker serves it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The paths of everything that the worker has stored. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A web app whose worker is of another release than its pages, or which has switched workers off. */
async function startReleases(target: string) {
  let release: string | null = null
  const sendWorker = async (response: ServerResponse) => {
    const script = await (await fetch(target + workerPath)).text()
    const text =
      release === null ? script : script.replace(/self\.release="[^"]*"/, `self.release="${release}"`)
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text)
  }
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (url === workerPath) return void sendWorker(response)
    const host = new URL(target).host
    const upstream = sendRequest(target + url, { method, headers: { ...headers, host } }, (given) => {
      response.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (name: string) => void (release = name),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })

for (const lang of langs) {
  test(`without a network each page in ${lang} shows My List and what works`, async ({
    page,
    context,
    signIn,
  }) => {
    const shell = new Shell(page, lang)
    await signIn({ lang, favourites: [demo.series] })
    await openWithWorker(page, pathTo.myList(lang))
    const card = shell.main.locator('li:has(h2)').first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await context.setOffline(true)
    const paths = [
      pathTo.home(lang),
      pathTo.detail(lang, demo.series),
      pathTo.myList(lang),
      pathTo.offline(lang),
    ]
    for (const path of paths) {
      await page.goto(path)
      await expect(heading(page, textsOf(lang).title), path).toBeVisible()
      await expect(page.getByText(textsOf(lang).works)).toBeVisible()
      await expect(page.getByRole('list', { name: textsOf(lang).list }).getByText(title)).toBeVisible()
    }
    await expectAccessible(page)
  })

  test(`pages in ${lang} come from the network again once it is back`, async ({ page, context, signIn }) => {
    const shell = new Shell(page, lang)
    await signIn({ lang, favourites: [demo.series] })
    await openWithWorker(page, pathTo.myList(lang))
    await expect(shell.main.locator('li:has(h2)')).toHaveCount(1)
    await context.setOffline(true)
    await page.goto(pathTo.myList(lang))
    await expect(heading(page, textsOf(lang).title)).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, shell.texts.personal.list)).toBeVisible()
    await expect(shell.main.locator('li:has(h2)')).toHaveCount(1)
    await page.goto(pathTo.home(lang))
    await expect(heading(page, textsOf(lang).title)).toHaveCount(0)
  })

  test(`an open page in ${lang} says that there is no network, until there is`, async ({ page, context }) => {
    await openWithWorker(page, pathTo.aboutUs(lang))
    const banner = page.getByText(textsOf(lang).banner, { exact: true })
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    await context.setOffline(false)
    await expect(banner).toBeHidden()
  })
}

test('the worker stores the offline page and files of the build, and nothing that is personal', async ({
  page,
  signIn,
}) => {
  await signIn({ favourites: [demo.series] })
  await openWithWorker(page, pathTo.myList('en'))
  for (const path of [pathTo.home('en'), pathTo.settings('en'), pathTo.detail('en', demo.series)])
    await page.goto(path, { waitUntil: 'load' })
  await expect.poll(async () => (await storedPaths(page)).length).toBeGreaterThan(5)
  const stored = await storedPaths(page)
  expect(stored).toContain('/en/offline')
  expect(stored.filter((path) => !path.startsWith('/_next/static/') && path !== '/en/offline')).toEqual([])
})

test('logging out removes the stored list', async ({ page, context, signIn }) => {
  const loginForms = new LoginForms(page, 'en')
  await signIn({ favourites: [demo.series] })
  await openWithWorker(page, pathTo.myList('en'))
  await expect(loginForms.shell.main.locator('li:has(h2)')).toHaveCount(1)
  await loginForms.menu.click()
  await page.getByRole('menuitem', { name: loginForms.shell.texts.member.logOut }).click()
  await expect(page).toHaveURL(pathTo.home('en'))
  await context.setOffline(true)
  await page.goto(pathTo.myList('en'))
  await expect(heading(page, textsOf('en').title)).toBeVisible()
  await expect(page.getByRole('list', { name: textsOf('en').list })).toHaveCount(0)
})

test.describe('releases', () => {
  let releases: Awaited<ReturnType<typeof startReleases>>
  test.beforeEach(async ({ origin }) => {
    releases = await startReleases(origin)
  })
  test.afterEach(() => releases.close())

  test('a second release replaces the first', async ({ page, context }) => {
    await openWithWorker(page, releases.origin + pathTo.aboutUs('en'))
    const pagesOf = async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => name.includes('pages'))
    expect(await pagesOf()).toHaveLength(1)
    releases.publish('second')
    await update(page)
    await expect.poll(pagesOf).toEqual(['hilalplay-pages-second'])
    await context.setOffline(true)
    await page.goto(releases.origin + pathTo.home('en'))
    await expect(heading(page, textsOf('en').title)).toBeVisible()
  })

  test('a worker that was switched off removes itself and what it has stored', async ({ page }) => {
    await openWithWorker(page, releases.origin + pathTo.aboutUs('en'))
    releases.publish('')
    await update(page)
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expect.poll(left).toEqual([0, 0])
  })
})

test('the worker is revalidated with each page', async ({ request }) => {
  const response = await request.get(workerPath)
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(await response.text()).toMatch(/^self\.release="[\w-]+";/)
})

for (const lang of langs)
  test(`the product can be installed in ${lang}`, async ({ page, context, request }) => {
    await openWithWorker(page, pathTo.home(lang))
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', manifestPath(lang))
    const client = await context.newCDPSession(page)
    const { errors } = await client.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = (await (await request.get(manifestPath(lang))).json()) as {
      lang: string
      dir: string
      icons: { src: string }[]
      shortcuts: { url: string; icons: { src: string }[] }[]
    }
    expect(manifest).toMatchObject({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr', id: '/', start_url: '/' })
    const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
    for (const { src } of pictures) expect((await request.get(src)).status(), src).toBe(200)
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  })
