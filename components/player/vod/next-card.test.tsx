/** @jest-environment jsdom */

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contentCalls } from '@/lib/contract/hosts/content'
import { authCalls } from '@/lib/contract/hosts/auth'
import type { Video } from '@/lib/contract'
import { writeBrowserCookie } from '@/lib/cookies/browser-cookies'
import { writeConsent } from '@/lib/cookies/save-preference'
import { accountOf, profileOf } from '@/lib/session/testing/browser'
import { playback, renderPlayer } from '../testing/render-player'
import { respond, stubGateway } from '../testing/stub-gateway'

const next: Video = {
  id: 8,
  code: 'salt-s1e5',
  title: 'Lanterns over the Water',
  textLang: 'en',
  seasonIndex: 1,
  videoIndex: 5,
  thumbnail: 'art/lanterns.webp',
  free: true,
  ...{ contentType: 'EPISODE', seriesId: 2, seasonId: 3, seasonCount: 1, duration: 2600 },
  ...{ storyline: '', info: '', colors: ['#0a0e1a', '#8a3b22'], releasedAt: '2026-01-05T00:00:00Z' },
  ...{ lastSec: null, lastUpdateTimestamp: null },
}
const access = { ...playback, creditsAt: 2700, nextVideoId: 8 }
const card = () => screen.queryByRole('region', { name: 'Next episode' })
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** One by one, because each second has to render before the next timer starts. */
async function seconds(count: number) {
  for (let second = 0; second < count; second += 1) await advance(1_000)
}

/** A member's player at the start of the credits, with fake timers. */
async function reachCredits({ autoplay = true, free = true } = {}) {
  const profile = { ...profileOf(), autoNextEpisode: autoplay }
  stubGateway(
    respond(contentCalls.findVideo, () => ({ ...next, free })),
    respond(authCalls.getUserDetail, () => ({ ...accountOf(), userProfile: [profile] })),
  )
  const onNext = jest.fn()
  const player = await renderPlayer({ getPlayback: () => Promise.resolve({ data: access }), onNext })
  jest.useFakeTimers()
  act(() => void player.video.dispatchEvent(new Event('playing')))
  player.report({ currentTime: 2700 })
  for (let turn = 0; turn < 20 && card() === null; turn += 1) await advance(0)
  return { ...player, onNext }
}

beforeEach(() => {
  localStorage.clear()
  writeBrowserCookie('tokenExpiry', '2999-01-01T00:00:00Z')
})
afterEach(() => {
  delete document.documentElement.dataset.member
  jest.useRealTimers()
  jest.clearAllMocks()
})

it('offers the next episode with the credits and plays it when the countdown ends', async () => {
  const { onNext } = await reachCredits()
  expect(card()?.textContent).toContain('Next episode starts in 10 seconds')
  expect(card()?.textContent).toContain('Lanterns over the Water')
  await seconds(9)
  expect(card()?.textContent).toContain('starts in 1 second')
  expect(onNext).not.toHaveBeenCalled()
  await seconds(1)
  expect(onNext).toHaveBeenCalledWith(next)
})

it('has the picture of the next episode behind it once this one has ended, in place of a black frame', async () => {
  const { video, container } = await reachCredits()
  const behind = () => container.querySelector('.player-stage img[src*="lanterns"]')
  expect(behind()).toBeNull()
  act(() => void video.dispatchEvent(new Event('ended')))
  await advance(0)
  expect(behind()).not.toBeNull()
})

it('can still be canceled once this one has ended', async () => {
  const { video, onNext } = await reachCredits()
  act(() => void video.dispatchEvent(new Event('ended')))
  await advance(0)
  act(() => screen.getByRole('button', { name: 'Cancel' }).click())
  expect(card()?.textContent).not.toContain('starts in')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await seconds(60)
  expect(onNext).not.toHaveBeenCalled()
})

it('waits for the viewer if the profile has autoplay off', async () => {
  const { onNext } = await reachCredits({ autoplay: false })
  expect(card()?.textContent).not.toContain('starts in')
  await seconds(60)
  expect(onNext).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Play now' }).click())
  await advance(0)
  expect(onNext).toHaveBeenCalledWith(next)
})

it('waits for the viewer if the next episode would only lead to the plans', async () => {
  const { onNext } = await reachCredits({ free: false })
  expect(card()?.textContent).not.toContain('starts in')
  await seconds(60)
  expect(onNext).not.toHaveBeenCalled()
})

it('starts an episode that the viewer’s plan opens', async () => {
  document.documentElement.dataset.member = ''
  const { onNext } = await reachCredits({ free: false })
  await seconds(10)
  expect(onNext).toHaveBeenCalledTimes(1)
})

it('stops the countdown for good on “Watch credits”', async () => {
  const { onNext } = await reachCredits()
  act(() => screen.getByRole('button', { name: 'Watch credits' }).click())
  expect(card()).toBeNull()
  await seconds(60)
  expect(onNext).not.toHaveBeenCalled()
})

it('stops the countdown for good on Escape, and when the focus leaves the card', async () => {
  for (const leave of [
    () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    () => screen.getByRole('slider', { name: 'Seek' }).focus(),
  ]) {
    const { onNext, unmount } = await reachCredits()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play now' }))
    act(leave)
    expect(card()?.textContent).not.toContain('starts in')
    await seconds(60)
    expect(onNext).not.toHaveBeenCalled()
    unmount()
    jest.useRealTimers()
  }
})

it('stops the countdown while the video is paused', async () => {
  const { video, onNext } = await reachCredits()
  act(() => void video.dispatchEvent(new Event('pause')))
  await seconds(60)
  expect(onNext).not.toHaveBeenCalled()
  act(() => void video.dispatchEvent(new Event('playing')))
  await seconds(10)
  expect(onNext).toHaveBeenCalledTimes(1)
})

it('leaves no timer behind', async () => {
  const { unmount } = await reachCredits()
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

it('plays the next episode by N and by its button', async () => {
  stubGateway(respond(contentCalls.findVideo, () => next))
  const onNext = jest.fn()
  await renderPlayer({ getPlayback: () => Promise.resolve({ data: access }), onNext })
  await userEvent.keyboard('[KeyN]')
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Next episode' }))
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(2))
})

it('tracks the next episode that is played', async () => {
  writeConsent('all')
  window.dataLayer = []
  stubGateway(respond(contentCalls.findVideo, () => next))
  await renderPlayer({ getPlayback: () => Promise.resolve({ data: access }), onNext: jest.fn() })
  await userEvent.keyboard('[KeyN]')
  expect(window.dataLayer).toContainEqual(
    expect.objectContaining({ event: 'next_episode', content_id: String(next.id) }),
  )
})

it('has no button and ignores N without a next episode', async () => {
  const onNext = jest.fn()
  await renderPlayer({ onNext })
  await userEvent.keyboard('[KeyN]')
  expect(onNext).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Next episode' })).toBeNull()
})

it.each([
  [true, 'Free'],
  [false, 'With a plan'],
])('says before the press whether the next episode is free: %s, “%s”', async (free, text) => {
  await reachCredits({ free })
  expect(card()?.querySelector('.access-mark')?.textContent).toBe(text)
})

it.each([
  [true, [['Play now', 'contents']]],
  [
    false,
    [
      ['Play now', 'hidden plan-open:contents'],
      ['Subscribe to watch', 'contents plan-open:hidden'],
    ],
  ],
])('says on the button what it leads to, free: %s', async (free, labels) => {
  await reachCredits({ free })
  const spans = card()?.querySelectorAll('button .contents, button .hidden') ?? []
  expect(Array.from(spans, ({ textContent, className }) => [textContent, className])).toEqual(labels)
})

it('says on the button of a closed episode that a payment is due, where one is', async () => {
  document.documentElement.dataset.closed = 'everything live debt'
  await reachCredits({ free: false })
  expect(card()?.querySelector('button .plan-open\\:hidden')?.textContent).toBe('Pay what is due')
  delete document.documentElement.dataset.closed
})
