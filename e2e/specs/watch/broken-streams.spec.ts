import type { Fault } from '../../fixtures/fault-responses'
import { expect, test } from '../../fixtures/faulty-web'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { findVideo, watchShare } from '../../fixtures/watching'

const pictures = /\/media\/.+\/\d+p\.mp4$/
const code = /[A-Z]\.\d-[0-9A-F]{4}/
/** Long enough for the first attempt, the attempts of the ladder and the pauses between them. */
const recoveryTimeout = { timeout: 20_000 }

/** The first eight seconds load, so that playback starts. */
const opening = 3

test('segments that fail for a while are requested again, and the film plays on where the viewer is', async ({
  page,
  wire,
}) => {
  const player = new PlayerPage(page, 'en')
  const failing = wire.fail('responds with 500', { path: pictures, after: opening, times: 4 })
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('5')
  await expect.poll(() => player.time(), recoveryTimeout).toBeGreaterThan(24.2)
  expect(failing.struck()).toBe(4)
  expect(await player.time()).toBeLessThan(30)
  await expect(player.region.getByRole('alert')).toBeHidden()
})

for (const fault of ['resets its socket', 'closes its socket half-way', 'responds after 12 s'] as const) {
  test(`a film starts automatically although the first picture’s server ${fault}`, async ({ page, wire }) => {
    const player = new PlayerPage(page, 'en')
    const failing = wire.fail(fault, { path: pictures, times: 1 })
    await player.open(demo.episode)
    await expect.poll(() => player.time(), recoveryTimeout).toBeGreaterThan(0.2)
    expect(failing.struck()).toBe(1)
    await expect(player.region.getByRole('alert')).toBeHidden()
  })
}

test('a film whose first pictures fail for a while starts where the viewer had stopped', async ({
  page,
  wire,
  signIn,
}) => {
  await signIn({ subscription: 'ACTIVE' })
  const video = await findVideo(page.request, demo.episode)
  await watchShare(page.request, wire.origin, { video, share: 0.5 })
  const player = new PlayerPage(page, 'en')
  const failing = wire.fail('responds with 500', { path: /\/media\/.+\.mp4$/, times: 8 })
  await player.open(demo.episode)
  await expect.poll(() => player.time(), recoveryTimeout).toBeGreaterThan(video.duration / 2 + 0.2)
  expect(failing.struck()).toBe(8)
  expect(await player.time()).toBeLessThan(video.duration / 2 + 8)
})

test('a viewer who waits for the first picture sees a message', async ({ page, wire }) => {
  const player = new PlayerPage(page, 'en')
  const silent = wire.fail('says nothing', { path: pictures })
  await player.open(demo.episode)
  await expect.poll(() => silent.struck()).toBeGreaterThan(0)
  await expect(player.region.getByRole('status').getByText(player.texts.loading)).toBeVisible()
})

const unplayable: readonly [
  name: string,
  path: RegExp,
  fault: Fault,
  title: 'networkTitle' | 'mediaTitle',
][] = [
  ['the master playlist is a web page', /\/master\.m3u8$/, 'responds with a web page', 'networkTitle'],
  [
    'the playlists of the pictures are web pages',
    /\/\d+p\.m3u8$/,
    'responds with a web page',
    'networkTitle',
  ],
  ['the playlists of the sound are missing', /\/(?:ar|en)\.m3u8$/, 'responds with 404', 'networkTitle'],
  ['no decoder understands the pictures', pictures, 'corrupts its response', 'mediaTitle'],
]

for (const [name, path, fault, title] of unplayable) {
  test(`an error in plain words has a code when ${name}, and Try Again plays`, async ({ page, wire }) => {
    const player = new PlayerPage(page, 'en')
    const { failure } = player.texts
    wire.fail(fault, { path })
    await player.open(demo.episode)
    const again = player.region.getByRole('button', { name: failure.tryAgain })
    await expect(again).toBeFocused(recoveryTimeout)
    await expect(player.region.getByRole('alert')).toContainText(failure[title])
    await expect(player.region).toContainText(code)
    await wire.heal()
    await again.click()
    await player.expectPlaying()
    expect(await player.time()).toBeLessThan(8)
  })
}

test('a rendition that no decoder understands gives way to another, and the film plays on', async ({
  page,
  wire,
}) => {
  const player = new PlayerPage(page, 'en')
  let requests = 0
  let chosen: string | undefined
  const isChosen = (url: string) => {
    const lines = /\/(\d+)p\.mp4$/.exec(url)?.[1]
    if (lines === undefined) return false
    requests += 1
    if (requests > opening) chosen ??= lines
    return lines === chosen
  }
  const broken = wire.fail('corrupts its response', { path: { test: isChosen } })
  await player.open(demo.episode)
  await player.expectPlaying()
  await expect.poll(() => broken.struck()).toBeGreaterThan(0)
  await page.keyboard.press('5')
  await expect.poll(() => player.time(), recoveryTimeout).toBeGreaterThan(24.2)
  await player.expectPlaying()
  expect(await player.media((video) => video.videoHeight)).not.toBe(Number(chosen))
  await expect(player.region.getByRole('alert')).toBeHidden()
})

for (const fault of ['responds with 404', 'responds with 403'] as const) {
  test(`a film plays on when the server of its subtitles ${fault}`, async ({ page, wire }) => {
    const player = new PlayerPage(page, 'en')
    await page.addInitScript(() =>
      localStorage.setItem('hilalplay.subtitleEnabled', JSON.stringify({ value: true })),
    )
    const lost = wire.fail(fault, { path: /\/sub-\w+\.vtt$/ })
    await player.open(demo.episode)
    await player.expectPlaying()
    await expect.poll(() => lost.struck()).toBeGreaterThan(0)
    await expect(player.button(player.texts.captionsOff)).toBeAttached(recoveryTimeout)
    await page.keyboard.press('9')
    await expect.poll(() => player.time()).toBeGreaterThan(43.4)
    await expect(player.region.getByRole('alert')).toBeHidden()
  })
}
