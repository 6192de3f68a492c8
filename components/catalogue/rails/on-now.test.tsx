/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { TvChannel } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import messages from '@/messages/en.json'
import { queryClient } from '@/lib/query/query-client'
import { OnNow } from './on-now'

const { listTvChannels } = contentCalls
const hourMs = 3_600_000
const around = (share: number) => ({
  currentEPGBroadcastStartDate: new Date(Date.now() - share * hourMs).toISOString(),
  currentEPGBroadcastEndDate: new Date(Date.now() + (1 - share) * hourMs).toISOString(),
})
const channel: TvChannel = {
  id: 4,
  code: 'owl-tv',
  categoryCode: 'kids',
  title: 'Owl TV',
  imgLogoUrl: 'art/owl-logo.webp',
  free: true,
  epgInfo: null,
  userInfo: { favoriteFlag: false },
}
const epgInfo: TvChannel['epgInfo'] = {
  currentEPGTitle: 'The long night',
  currentEPGTextLang: 'en',
  currentEPGThumbnail: 'art/night-card.webp',
  currentEPGColors: ['#0a0e1a', '#8a3b22'],
  ...around(0.25),
}
startHosts(
  respond(listTvChannels, () => [
    { ...channel, epgInfo },
    { ...channel, id: 5, code: 'dark-tv', title: 'Dark TV' },
  ]),
)

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
  queryClient().clear()
})
afterEach(cleanup)

const show = () =>
  render(
    <OnNow lang="en" title="On now" liveLabel="Live" messages={{ catalogue: messages.catalogue }}>
      Boxes
    </OnNow>,
  )

it('shows the channels that have a programme, with how much of it has passed, and leads to their players', async () => {
  show()
  expect(screen.getByText('Boxes')).toBeTruthy()
  const card = await screen.findByRole('link', { name: /Owl TV.*The long night/ })
  expect(card.getAttribute('href')).toBe('/en/watch/channel/owl-tv')
  expect(card.querySelector('progress')?.value).toBeCloseTo(25, -1)
  expect(screen.queryByText('Dark TV')).toBeNull()
  expect(screen.getByRole('link', { name: /On now/ }).getAttribute('href')).toBe('/en/channels')
})

it('keeps the time of a programme apart from its name, which alone may be cut', async () => {
  show()
  const time = await screen.findByText(/^\d\d:\d\d–\d\d:\d\d$/)
  expect([time.dir, time.previousElementSibling?.textContent]).toEqual(['ltr', '\u2068The long night\u2069'])
})

it('leaves the way to the channels where they cannot be fetched', async () => {
  hosts.use(respond(listTvChannels, () => refusal(400)))
  show()
  await waitFor(() => expect(sentTo(listTvChannels)).toHaveLength(1))
  expect(screen.getByText('Boxes')).toBeTruthy()
})

it.each([
  [15, 'could not be fetched', () => refusal(400)],
  [60, 'showed nothing', () => [channel]],
])('asks after %d seconds again for channels that %s', async (seconds, _what, reply) => {
  jest.useFakeTimers({ advanceTimers: true })
  hosts.use(respond(listTvChannels, reply))
  show()
  await waitFor(() => expect(sentTo(listTvChannels)).toHaveLength(1))
  hosts.use(respond(listTvChannels, () => [{ ...channel, epgInfo }]))
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000 + 2_500))
  expect(await screen.findByRole('link', { name: /Owl TV/ })).toBeTruthy()
  jest.useRealTimers()
})
