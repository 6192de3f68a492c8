/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { notifyManager } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { callGateway } from '@/lib/api/browser/call-gateway'
import { queryClient } from '@/lib/query/query-client'
import type { TvChannel } from '@/lib/contract/content-shapes'
import { aChannel, evening, onAirOf } from '../testing/channels'
import { ChannelList } from './channel-list'
import { openWindow, pass } from '../testing/browser'
import { WithMessages } from '../testing/with-messages'

jest.mock('@/lib/api/browser/call-gateway', () => ({ callGateway: jest.fn() }))

const call = jest.mocked(callGateway)
const answer = (...channels: TvChannel[]) => ({ data: channels, meta: null, message: '' }) as never
const failure = { error: { code: 'E.8', status: null, message: null, retryable: true } } as const
const next = {
  ...onAirOf(aChannel()),
  currentEPGTitle: 'Salt Road',
  currentEPGBroadcastStartDate: evening('20:30'),
  currentEPGBroadcastEndDate: evening('21:15'),
}
const madar = aChannel({ id: 2, code: 'madar', title: 'Madar Docs', epgInfo: null })

const list = (time = '20:00') => (
  <WithMessages>
    <ChannelList
      lang="en"
      label="Live TV"
      channels={[aChannel(), madar]}
      categoryCode={null}
      renderedAt={Date.parse(evening(time))}
    />
  </WithMessages>
)
const card = (title: string) => screen.getByRole('link', { name: new RegExp(`^Live ?${title}`) })
const progress = () => document.querySelector('progress')?.value

beforeAll(() => notifyManager.setScheduler(queueMicrotask))
beforeEach(() => {
  openWindow({ time: '20:00' })
  call.mockReset()
  queryClient().clear()
  jest.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('is complete before scripts run, with times of UTC that say so', () => {
  const html = renderToString(list())
  expect(html).toContain('href="/en/watch/channel/noor"')
  expect(html).toContain('Night Train')
  expect(html).toMatch(/<time[^>]*dateTime="2026-11-21T19:30:00.000Z" data-zone="UTC">19:30<\/time>/)
})

it('leads to the player by code, and says what is on from when to when', async () => {
  render(list())
  await pass(0)
  expect(card('Noor Drama').getAttribute('href')).toBe('/en/watch/channel/noor')
  expect(within(card('Noor Drama')).getByText('Night Train')).toBeTruthy()
  expect(card('Noor Drama').querySelectorAll('time')).toHaveLength(2)
  expect(card('Noor Drama').querySelector('[data-zone]')).toBeNull()
  expect(within(card('Madar Docs')).getByText('No programme information')).toBeTruthy()
})

it('fills the bar minute by minute, and asks nobody before the border', async () => {
  render(list())
  await pass(0)
  expect(progress()).toBe(50)
  await pass(6 * 60_000)
  expect(progress()).toBe(60)
  expect(call).not.toHaveBeenCalled()
})

it('moves on by itself when the programme ends', async () => {
  call.mockResolvedValue(answer(aChannel({ epgInfo: next }), madar))
  render(list())
  await pass(30 * 60_000)
  await pass(1)
  expect(call).toHaveBeenCalledTimes(1)
  expect(call.mock.calls[0]?.[0]).toMatchObject({ path: '/tv-channel/all' })
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
  expect(progress()).toBe(0)
})

it('asks again each minute while the answer does not come', async () => {
  call.mockResolvedValueOnce(failure).mockResolvedValue(answer(aChannel({ epgInfo: next })))
  render(list())
  await pass(30 * 60_000)
  await pass(1)
  expect(within(card('Noor Drama')).getByText('Night Train')).toBeTruthy()
  await pass(60_000)
  await pass(1)
  expect(call).toHaveBeenCalledTimes(2)
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
})

it('mends a page that was kept too long as soon as it runs', async () => {
  openWindow({ time: '20:40' })
  call.mockResolvedValue(answer(aChannel({ epgInfo: next })))
  render(list('20:29'))
  await pass(10)
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
})
