/** @jest-environment jest-fixed-jsdom */

import { render, screen, within } from '@testing-library/react'
import { notifyManager } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { queryClient } from '@/lib/query/query-client'
import type { TvChannel } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { aChannel, evening, onAirOf } from '../testing/channels'
import { openWindow, advanceTime } from '../testing/browser'
import { WithMessages } from '../testing/with-messages'
import { ChannelList } from './channel-list'

const respondWith = (...channels: TvChannel[]) =>
  hosts.use(respond(contentCalls.listTvChannels, () => channels))
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

startHosts()
beforeAll(() => notifyManager.setScheduler(queueMicrotask))
beforeEach(() => {
  openWindow({ time: '20:00' })
  queryClient().clear()
  jest.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('has every programme in the HTML, with times marked as UTC', () => {
  const html = renderToString(list())
  expect(html).toContain('href="/en/watch/channel/noor"')
  expect(html).toContain('Night Train')
  expect(html).toMatch(/<time[^>]*dateTime="2026-11-21T19:30:00.000Z" data-zone="UTC">19:30<\/time>/)
})

it('links to the player and shows the current programme with its times', async () => {
  render(list())
  await advanceTime(0)
  expect(card('Noor Drama').getAttribute('href')).toBe('/en/watch/channel/noor')
  expect(within(card('Noor Drama')).getByText('Night Train')).toBeTruthy()
  expect(card('Noor Drama').querySelectorAll('time')).toHaveLength(2)
  expect(card('Noor Drama').querySelector('[data-zone]')).toBeNull()
  expect(within(card('Madar Docs')).getByText('No program information')).toBeTruthy()
})

it('updates the progress each minute, without a call before the programme ends', async () => {
  render(list())
  await advanceTime(0)
  expect(progress()).toBe(50)
  await advanceTime(6 * 60_000)
  expect(progress()).toBe(60)
  expect(sentCalls()).toEqual([])
})

it('fetches the next programme when one ends', async () => {
  respondWith(aChannel({ epgInfo: next }), madar)
  render(list())
  await advanceTime(30 * 60_000)
  await advanceTime(1)
  expect(sentCalls()).toEqual(['listTvChannels'])
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
  expect(progress()).toBe(0)
})

it('fetches again after a minute when the call failed', async () => {
  hosts.use(respond(contentCalls.listTvChannels, () => refusal(503)))
  render(list())
  await advanceTime(30 * 60_000)
  await advanceTime(1)
  expect(within(card('Noor Drama')).getByText('Night Train')).toBeTruthy()
  respondWith(aChannel({ epgInfo: next }))
  await advanceTime(60_000)
  await advanceTime(1)
  expect(sentCalls()).toEqual(['listTvChannels', 'listTvChannels'])
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
})

it('fetches at once on a page that was cached for too long', async () => {
  openWindow({ time: '20:40' })
  respondWith(aChannel({ epgInfo: next }))
  render(list('20:29'))
  await advanceTime(10)
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
})

it('says of each channel whether it is free or comes with a plan', () => {
  render(
    <WithMessages>
      <ChannelList
        lang="en"
        label="Live TV"
        channels={[aChannel(), { ...madar, free: false }]}
        categoryCode={null}
        renderedAt={Date.parse(evening('20:00'))}
      />
    </WithMessages>,
  )
  expect(card('Noor Drama').querySelector('.access-mark')?.textContent).toBe('Free')
  expect(card('Madar Docs').querySelector('.access-lock')?.textContent).toBe('With a plan')
})
