/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { loadChannels } from './fetch-channels'
import { aChannel, evening, onAirOf } from '../testing/channels'
import { ChannelList } from './channel-list'
import { openWindow, pass } from '../testing/browser'
import { liveWords } from '../testing/words'

jest.mock('./fetch-channels', () => ({ loadChannels: jest.fn() }))

const load = jest.mocked(loadChannels)
const next = {
  ...onAirOf(aChannel()),
  currentEPGTitle: 'Salt Road',
  currentEPGBroadcastStartDate: evening('20:30'),
  currentEPGBroadcastEndDate: evening('21:15'),
}
const madar = aChannel({ id: 2, code: 'madar', title: 'Madar Docs', epgInfo: null })

const list = (time = '20:00') => (
  <ChannelList
    lang="en"
    label="Live TV"
    channels={[aChannel(), madar]}
    categoryCode={null}
    renderedAt={Date.parse(evening(time))}
    words={liveWords}
  />
)
const card = (title: string) => screen.getByRole('link', { name: new RegExp(`^Live ?${title}`) })
const progress = () => document.querySelector('progress')?.value

beforeEach(() => {
  openWindow({ time: '20:00' })
  load.mockReset()
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
  expect(load).not.toHaveBeenCalled()
})

it('moves on by itself when the programme ends', async () => {
  load.mockResolvedValue([aChannel({ epgInfo: next }), madar])
  render(list())
  await pass(30 * 60_000)
  await pass(1)
  expect(load).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledWith(null)
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
  expect(progress()).toBe(0)
})

it('asks again each minute while the answer does not come', async () => {
  load.mockResolvedValueOnce(null).mockResolvedValue([aChannel({ epgInfo: next })])
  render(list())
  await pass(30 * 60_000)
  await pass(1)
  expect(within(card('Noor Drama')).getByText('Night Train')).toBeTruthy()
  await pass(60_000)
  await pass(1)
  expect(load).toHaveBeenCalledTimes(2)
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
})

it('mends a page that was kept too long as soon as it runs', async () => {
  openWindow({ time: '20:40' })
  load.mockResolvedValue([aChannel({ epgInfo: next })])
  render(list('20:29'))
  await pass(10)
  expect(within(card('Noor Drama')).getByText('Salt Road')).toBeTruthy()
})
