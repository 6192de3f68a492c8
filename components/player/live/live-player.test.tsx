/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contentCalls } from '@/lib/contract/hosts/content'
import { writeBrowserCookie } from '@/lib/cookies/browser-cookies'
import type { Channel } from '@/lib/player/core'
import { queryClient } from '@/lib/query/query-client'
import {
  channels,
  guide,
  live,
  onSaveError,
  renderLive,
  toProgramme,
  toTvChannel,
} from '../testing/render-live'
import { respond, stubGateway } from '../testing/stub-gateway'

const { addFavouriteTvChannel, listProgrammes, listTvChannels, removeFavouriteTvChannel } = contentCalls

const respondWithChannels = (list: readonly Channel[]) => respond(listTvChannels, () => list.map(toTvChannel))

let gateway: ReturnType<typeof stubGateway>

const seek = () => screen.getByRole('slider', { name: 'Seek' })
const button = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeAll(() => notifyManager.setScheduler(queueMicrotask))
beforeEach(() => {
  localStorage.clear()
  queryClient().clear()
  document.cookie = 'token_expiry=; Path=/; Max-Age=0'
  history.replaceState(null, '', '/en/watch/channel/noor')
  gateway = stubGateway(
    respond(listProgrammes, () => guide.map(toProgramme)),
    respondWithChannels(channels),
    respond(addFavouriteTvChannel, () => ({ done: true }) as const),
    respond(removeFavouriteTvChannel, () => ({ done: true }) as const),
  )
})
afterEach(() => jest.clearAllMocks())

describe('the window', () => {
  it('announces positions by the time of day and the distance to live', async () => {
    const { show } = await renderLive()
    expect(seek().getAttribute('aria-valuetext')).toBe('Live, 13:00')
    show(3688)
    expect(seek().getAttribute('aria-valuetext')).toBe('12 seconds behind live, 12:59')
    expect(seek().getAttribute('aria-valuemax')).toBe('3592')
    expect(seek().getAttribute('dir')).toBe('ltr')
  })

  it('shows the borders of its programmes', async () => {
    const { container } = await renderLive()
    await waitFor(() => expect(container.querySelectorAll('[data-border]')).toHaveLength(2))
  })

  it.each([
    ['[ArrowLeft]', 3690],
    ['[ArrowRight]', 3700],
    ['[Home]', 108],
    ['[Digit5]', 1904],
  ])('limits the seek by %s', async (keys, second) => {
    const { video } = await renderLive()
    await userEvent.keyboard(keys)
    expect(video.currentTime).toBe(second)
  })

  it('continues at its start after too long a pause, and says so', async () => {
    const { video, say } = await renderLive()
    await userEvent.click(button('Pause'))
    say({ type: 'changed', changes: { live: { ...live, start: 3800, edge: 7400 } } })
    expect(video.currentTime).toBe(3700)
    await userEvent.click(button('Play'))
    expect(video.currentTime).toBe(3808)
    expect(screen.getByText(/no longer available/)).not.toBeNull()
  })
})

describe('the star', () => {
  const star = () => screen.queryByRole('button', { name: 'Favorite' })
  const isPressed = () => star()?.getAttribute('aria-pressed')

  it('is not shown to guests', async () => {
    await renderLive()
    expect(star()).toBeNull()
  })

  it('adds the channel to the favourites and removes it again', async () => {
    writeBrowserCookie('tokenExpiry', '2999-01-01T00:00:00Z')
    gateway.use(respondWithChannels(channels.map((one) => ({ ...one, favourite: one.id === 1 }))))
    await renderLive()
    await waitFor(() => expect(isPressed()).toBe('true'))
    await userEvent.click(button('Favorite'))
    expect(isPressed()).toBe('false')
    await userEvent.click(button('Favorite'))
    expect(isPressed()).toBe('true')
    await waitFor(() =>
      expect(gateway.sentCalls().filter((name) => name.includes('Favourite'))).toEqual([
        'removeFavouriteTvChannel',
        'addFavouriteTvChannel',
      ]),
    )
    expect(gateway.sentTo(removeFavouriteTvChannel)).toMatchObject([{ params: ['1'] }])
    expect(gateway.sentTo(addFavouriteTvChannel)).toMatchObject([{ params: ['1'] }])
  })

  it('reverts and reports when the host refuses', async () => {
    writeBrowserCookie('tokenExpiry', '2999-01-01T00:00:00Z')
    gateway.use(respond(addFavouriteTvChannel, () => 500))
    await renderLive()
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite' }))
    await waitFor(() => expect(onSaveError).toHaveBeenCalledTimes(1))
    expect(isPressed()).toBe('false')
  })
})

describe('live', () => {
  it('is reached again by button and by key', async () => {
    const { video, show } = await renderLive()
    expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull()
    show(3600)
    expect(screen.getByText('2 minutes behind live')).not.toBeNull()
    await userEvent.click(button('Go live'))
    expect(video.currentTime).toBe(3700)
    show(3600)
    await userEvent.keyboard('[End]')
    expect(video.currentTime).toBe(3700)
  })

  it('has nothing after it to skip to, only before it', async () => {
    const { show } = await renderLive()
    const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
    const [back, forward] = ['Back 10 seconds', 'Forward 10 seconds']
    expect([back, forward].map(isOff)).toEqual([false, true])
    show(3000)
    expect([back, forward].map(isOff)).toEqual([false, false])
  })

  it('plays after Go live from a pause', async () => {
    const { video, show } = await renderLive()
    await userEvent.click(button('Pause'))
    show(3600)
    await userEvent.click(button('Go live'))
    expect([video.paused, video.currentTime]).toEqual([false, 3700])
  })

  it('has no speed', async () => {
    const { video } = await renderLive()
    await userEvent.keyboard('{Shift>}[Period]{/Shift}')
    expect(video.playbackRate).toBe(1)
    expect(screen.queryByRole('button', { name: /Speed/ })).toBeNull()
  })
})

describe('the guide', () => {
  it('is fetched from the earliest playable moment', async () => {
    await renderLive()
    const query = { from: '2026-11-21T12:00:00.000Z', to: '2026-11-21T20:00:00.000Z' }
    await waitFor(() => expect(gateway.sentTo(listProgrammes)).toMatchObject([{ params: ['1'], query }]))
  })

  it('is fetched once while the window starts in the same half hour', async () => {
    const { show } = await renderLive()
    await waitFor(() => expect(gateway.sentTo(listProgrammes)).toHaveLength(1))
    show(3600)
    show(3698)
    await act(async () => {})
    expect(gateway.sentTo(listProgrammes)).toHaveLength(1)
  })

  it('is fetched again 20 seconds after a failure', async () => {
    gateway.use(respond(listProgrammes, () => 503))
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    await renderLive()
    await act(() => jest.advanceTimersByTimeAsync(19_000))
    expect(gateway.sentTo(listProgrammes)).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(gateway.sentTo(listProgrammes)).toHaveLength(2)
    jest.useRealTimers()
  })

  it('names the programme on the screen, and the next one after its border', async () => {
    const { show, container } = await renderLive()
    const titles = () =>
      [...container.querySelectorAll('p > bdi[lang]')].map(({ textContent }) => textContent)
    show(100 + 49 * 60 + 59)
    await waitFor(() => expect(titles()).toEqual(['Stars', 'Stars', 'Harbour']))
    show(100 + 50 * 60)
    expect(titles()).toEqual(['Harbour', 'Harbour'])
  })

  it('starts the programme over if its start is in the window', async () => {
    const { video, show } = await renderLive()
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(video.currentTime).toBe(3100)
    show(100 + 10 * 60)
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    show(100 + 30 * 60)
    await userEvent.keyboard('s')
    expect(video.currentTime).toBe(1300)
  })
})

describe('zapping', () => {
  it.each([
    ['[PageUp]', 'Madar Docs'],
    ['n', 'Madar Docs'],
    ['[PageDown]', 'Malab Comedy'],
    ['b', 'Malab Comedy'],
  ])('by %s shows %s', async (keys, title) => {
    await renderLive()
    await userEvent.keyboard(keys)
    expect(heading()).toBe(title)
  })

  it('updates address and title, keeps the volume and destroys the engine before', async () => {
    const { video, engine, begin } = await renderLive()
    await userEvent.keyboard('[ArrowDown][ArrowDown]c')
    await userEvent.click(button('Next channel'))
    await begin()
    expect(location.pathname).toBe('/en/watch/channel/madar')
    expect(document.title).toBe('Madar Docs live | HilalPlay')
    expect(video.volume).toBeCloseTo(0.9)
    expect(engine.load).toHaveBeenCalledTimes(2)
    expect(engine.destroy).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('hilalplay.lastChannel')).toContain('madar')
    expect(screen.getByText('Now playing: Madar Docs')).not.toBeNull()
  })
})

describe('the list of channels', () => {
  it('is not fetched for a guest who does not open it', async () => {
    await renderLive()
    expect(gateway.sentTo(listTvChannels)).toEqual([])
  })

  it('lists favourites first, focuses the current channel and tunes by keys alone', async () => {
    gateway.use(respondWithChannels(channels.map((one) => ({ ...one, favourite: one.code === 'malab' }))))
    await renderLive()
    await userEvent.keyboard('g')
    const list = await screen.findByRole('dialog', { name: 'Channels' })
    const rows = () => within(list).getAllByRole('button', { name: /Noor|Madar|Malab/ })
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Malab'))
    expect(within(list).getByRole('img', { name: 'Favorite' })).not.toBeNull()
    expect(document.activeElement?.textContent).toContain('Noor')
    await userEvent.keyboard('[ArrowDown][Enter]')
    expect(heading()).toBe('Madar Docs')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says before the press which channels are free', async () => {
    await renderLive()
    await userEvent.keyboard('g')
    const list = await screen.findByRole('dialog', { name: 'Channels' })
    for (const name of [/Noor Drama.*Free$/, /Malab Comedy.*With a plan$/])
      expect(within(list).getByRole('button', { name })).toBeTruthy()
  })
})

describe('a retry', () => {
  const lose = (say: Awaited<ReturnType<typeof renderLive>>['say']) => {
    const error = { kind: 'media', stream: 'main', details: 'bufferAppendError', status: null } as const
    for (let rung = 0; rung < 4; rung += 1) say({ type: 'error', error })
  }

  it.each([
    ['at the moment that was on the screen', 3600, new Date(Date.UTC(2026, 10, 21, 12, 58, 20))],
    ['live', 3698, 0],
  ])('starts %s, since the timeline of a channel starts again', async (_, second, startAt) => {
    const { engine, say, show } = await renderLive()
    show(second)
    lose(say)
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(engine.load).toHaveBeenCalledTimes(2))
    expect(engine.load).toHaveBeenLastCalledWith('/media/t1/salt/master.m3u8', startAt)
  })

  it('names the time of day from which it continues', async () => {
    const { say, show } = await renderLive()
    show(3600)
    lose(say)
    expect((await screen.findByRole('alert')).textContent).toContain('12:58')
  })
})

it('lists the keys of live channels', async () => {
  await renderLive()
  await userEvent.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of ['Next channel', 'Previous channel', 'Start over', 'Channels', 'Earliest moment, live'])
    expect(within(help).getByText(label)).not.toBeNull()
  expect(within(help).queryByText('Next episode')).toBeNull()
})
