import type { Route } from '@playwright/test'
import { errorCodes } from '@/lib/contract'
import { pathTo, plansPath } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'
import { findVideo } from '../../fixtures/watching'

test.use({ tolerated: /the server responded with a status of \d{3}/ })

const videoUrl = '**/api/content/video/video-url?*'
const pictures = /\/media\/.+\/\d+p\.mp4$/
const code = /[A-Z]\.\d-[0-9A-F]{4}/

const missing = (route: Route) => route.fulfill({ status: 404, body: '' })

test('lost segments end in a plain error, and Try Again resumes at the same second', async ({ page }) => {
  const player = new PlayerPage(page, 'ar')
  const { failure } = player.texts
  let left = 3
  await page.route(pictures, (route) => (left-- > 0 ? route.continue() : missing(route)))
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('5')

  const alert = player.region.getByRole('alert')
  const again = player.region.getByRole('button', { name: failure.tryAgain })
  await expect(alert).toContainText(failure.networkTitle, { timeout: 30_000 })
  await expect(alert).toContainText(failure.place.replace('{time}', '\u2066' + '0:24\u2069'))
  await expect(player.region).toContainText(code)
  await expect(again).toBeFocused()
  expect(await player.media((video) => video.paused)).toBe(true)

  await page.unroute(pictures)
  await again.click()
  await player.expectPlaying()
  await expect(alert).toBeHidden()
  const time = await player.time()
  expect(time).toBeGreaterThanOrEqual(23.9)
  expect(time).toBeLessThan(34)
})

test('a refusal of the address by a failing host shows its own screen, and Try Again plays', async ({
  page,
}) => {
  const player = new PlayerPage(page, 'en')
  const { failure } = player.texts
  const message = 'The stage lights are out for a minute.'
  await page.route(videoUrl, (route) =>
    route.fulfill({ status: 500, json: { message, data: null, meta: null } }),
  )
  await player.open(demo.episode)
  const alert = player.region.getByRole('alert')
  await expect(alert).toContainText(failure.hostTitle)
  await expect(alert).toContainText(message)
  await expect(player.region).toContainText(new RegExp(`${errorCodes.status}-[0-9A-F]{4}`))
  await expect(player.region.getByRole('link', { name: player.texts.back }).last()).toBeVisible()

  await page.unroute(videoUrl)
  await page.keyboard.press('Enter')
  await player.expectPlaying()
})

test('a response without an envelope shows an error code of its own', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await page.route(videoUrl, (route) => route.fulfill({ status: 200, body: '<!doctype html><p>Hello' }))
  await player.open(demo.episode)
  await expect(player.region.getByRole('alert')).toContainText(player.texts.failure.hostTitle)
  await expect(player.region).toContainText(new RegExp(`${errorCodes.jsonParse}-[0-9A-F]{4}`))
})

for (const lang of ['en', 'ar'] as const) {
  test(`a title for subscribers shows the host’s message in ${lang} and the ways in, as no fault`, async ({
    page,
  }) => {
    const player = new PlayerPage(page, lang)
    const { failure } = player.texts
    const refused = page.waitForResponse((response) => response.url().includes('/video/video-url'))
    await player.open(demo.paidEpisode)
    const response = await refused
    expect(response.status()).toBe(403)
    const { message } = (await response.json()) as { message: string }
    const alert = player.region.getByRole('alert')
    await expect(alert.getByRole('heading')).not.toBeEmpty()
    await expect(alert).toContainText(message)
    const link = (name: string) => player.region.getByRole('link', { name, exact: true }).last()
    await expect(link(failure.signUp)).toBeFocused()
    await expect(link(failure.signIn)).toHaveAttribute('href', pathTo.login(lang))
    const { id } = await findVideo(page.request, demo.paidEpisode)
    const returnTo = pathTo.watch(lang, id)
    await expect(link(failure.plans)).toHaveAttribute('href', plansPath(lang, { returnTo }))
    await expect(link(player.texts.back)).toHaveAttribute('href', pathTo.detail(lang, demo.series))
    await expect(player.region.getByRole('button', { name: failure.tryAgain })).toHaveCount(0)
    await expect(player.region).not.toContainText(code)
  })
}

for (const lang of ['en', 'ar'] as const) {
  test(`a video that the browser does not autoplay shows a large play button in ${lang}`, async ({
    page,
  }) => {
    const player = new PlayerPage(page, lang)
    const { texts } = player
    await player.openUntouched(demo.episode)
    await expect(player.region.getByText(texts.tapToPlay)).toBeVisible()
    await player.expectPaused()
    const play = player.button(texts.play)
    const box = await play.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64)

    await play.click()
    await player.expectPlaying()
    await expect(player.region.getByText(texts.tapToPlay)).toBeHidden()
    expect(await player.media((video) => video.muted)).toBe(false)
  })
}
