/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fetchChannels } from '@/lib/player/sources/fetch-channels'
import { fetchGuide } from '@/lib/player/sources/fetch-guide'
import { saveFavouriteChannel } from '@/lib/epg/save-favourite-channel'
import { queryClient } from '@/lib/query/query-client'
import { isLoggedIn } from '@/lib/session/session-state'
import { channels, guide, live, onRefused, renderLive } from '../testing/render-live'

jest.mock('@/lib/player/sources/fetch-channels')
jest.mock('@/lib/player/sources/fetch-guide')
jest.mock('@/lib/epg/save-favourite-channel')
jest.mock('@/lib/session/session-state')

const seek = () => screen.getByRole('slider', { name: 'Seek' })
const button = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeAll(() => notifyManager.setScheduler(queueMicrotask))
beforeEach(() => {
  localStorage.clear()
  queryClient().clear()
  jest.mocked(isLoggedIn).mockReturnValue(false)
  history.replaceState(null, '', '/en/watch/channel/noor')
  jest.mocked(fetchGuide).mockResolvedValue(guide)
  jest.mocked(fetchChannels).mockResolvedValue(channels)
})
afterEach(() => jest.clearAllMocks())

describe('the window', () => {
  it('tells places by the time of day and the distance to live', async () => {
    const { show } = await renderLive()
    expect(seek().getAttribute('aria-valuetext')).toBe('Live, 13:00')
    show(3688)
    expect(seek().getAttribute('aria-valuetext')).toBe('12 seconds behind live, 12:59')
    expect(seek().getAttribute('aria-valuemax')).toBe('3592')
    expect(seek().getAttribute('dir')).toBe('ltr')
  })

  it('marks the borders of its programmes', async () => {
    const { container } = await renderLive()
    expect(container.querySelectorAll('[data-border]')).toHaveLength(2)
  })

  it.each([
    ['[ArrowLeft]', 3690],
    ['[ArrowRight]', 3700],
    ['[Home]', 108],
    ['[Digit5]', 1904],
  ])('is where %s moves within', async (keys, second) => {
    const { video } = await renderLive()
    await userEvent.keyboard(keys)
    expect(video.currentTime).toBe(second)
  })

  it('says that a pause was too long, and goes on at its start', async () => {
    const { video, say } = await renderLive()
    await userEvent.click(button('Pause'))
    say({ type: 'changed', facts: { live: { ...live, start: 3800, edge: 7400 } } })
    expect(video.currentTime).toBe(3700)
    await userEvent.click(button('Play'))
    expect(video.currentTime).toBe(3808)
    expect(screen.getByText(/no longer available/)).not.toBeNull()
  })
})

describe('the star', () => {
  const star = () => screen.queryByRole('button', { name: 'Favourite' })
  const isKept = () => star()?.getAttribute('aria-pressed')

  it('is not there for guests, and for members once it is known what they keep', async () => {
    await renderLive()
    expect(star()).toBeNull()
  })

  it('keeps the channel and lets it go again', async () => {
    jest.mocked(isLoggedIn).mockReturnValue(true)
    jest.mocked(saveFavouriteChannel).mockResolvedValue()
    jest.mocked(fetchChannels).mockResolvedValue(channels.map((one) => ({ ...one, favourite: one.id === 1 })))
    await renderLive()
    expect(isKept()).toBe('true')
    await userEvent.click(button('Favourite'))
    expect(isKept()).toBe('false')
    await userEvent.click(button('Favourite'))
    expect(isKept()).toBe('true')
    expect(jest.mocked(saveFavouriteChannel).mock.calls).toEqual([
      [1, false],
      [1, true],
    ])
  })

  it('is as it was when the host refuses, and says so', async () => {
    jest.mocked(isLoggedIn).mockReturnValue(true)
    jest.mocked(saveFavouriteChannel).mockRejectedValue(new Error('refused'))
    await renderLive()
    await userEvent.click(button('Favourite'))
    await waitFor(() => expect(isKept()).toBe('false'))
    expect(onRefused).toHaveBeenCalledTimes(1)
  })
})

describe('live', () => {
  it('is left and found again by button and by key', async () => {
    const { video, show } = await renderLive()
    expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull()
    show(3600)
    expect(screen.getByText('1 minute 40 seconds behind live')).not.toBeNull()
    await userEvent.click(button('Go live'))
    expect(video.currentTime).toBe(3700)
    show(3600)
    await userEvent.keyboard('[End]')
    expect(video.currentTime).toBe(3700)
  })

  it('plays on when one goes there from a pause', async () => {
    const { video, show } = await renderLive()
    await userEvent.click(button('Pause'))
    show(3600)
    await userEvent.click(button('Go live'))
    expect([video.paused, video.currentTime]).toEqual([false, 3700])
  })

  it('is not left by a speed', async () => {
    const { video } = await renderLive()
    await userEvent.keyboard('{Shift>}[Period]{/Shift}')
    expect(video.playbackRate).toBe(1)
    expect(screen.queryByRole('button', { name: /Speed/ })).toBeNull()
  })
})

describe('the guide', () => {
  it('is asked for from the first moment that can be played', async () => {
    await renderLive()
    const from = Date.UTC(2026, 10, 21, 12)
    expect(fetchGuide).toHaveBeenCalledWith(1, { from, to: from + 8 * 3_600_000 }, expect.anything())
  })

  it('is asked for once while the same half hour can be played', async () => {
    const { show } = await renderLive()
    show(3600)
    show(3698)
    expect(fetchGuide).toHaveBeenCalledTimes(1)
  })

  it('is asked for again 20 seconds after it did not come', async () => {
    jest.mocked(fetchGuide).mockRejectedValueOnce({ status: 503, retryable: false })
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    await renderLive()
    await act(() => jest.advanceTimersByTimeAsync(19_000))
    expect(fetchGuide).toHaveBeenCalledTimes(1)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(fetchGuide).toHaveBeenCalledTimes(2)
    jest.useRealTimers()
  })

  it('says what is on the screen, and moves on at its border', async () => {
    const { show, container } = await renderLive()
    const titles = () =>
      [...container.querySelectorAll('p > bdi[lang]')].map(({ textContent }) => textContent)
    show(100 + 49 * 60 + 59)
    expect(titles()).toEqual(['Stars', 'Stars', 'Harbour'])
    show(100 + 50 * 60)
    expect(titles()).toEqual(['Harbour', 'Harbour'])
  })

  it('starts the programme over, where its start can still be played', async () => {
    const { video, show } = await renderLive()
    await userEvent.click(button('Start over'))
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
  ])('by %s leads to %s', async (keys, title) => {
    await renderLive()
    await userEvent.keyboard(keys)
    expect(heading()).toBe(title)
  })

  it('keeps address, title, volume and captions in step, and leaves no engine behind', async () => {
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
  it('is not asked for anew for a guest who does not open it', async () => {
    await renderLive()
    expect(fetchChannels).not.toHaveBeenCalled()
  })

  it('has favourites first, begins at the one that plays, and tunes by keys alone', async () => {
    const kept = channels.map((one) => ({ ...one, favourite: one.code === 'malab' }))
    jest.mocked(fetchChannels).mockResolvedValue(kept)
    await renderLive()
    await userEvent.keyboard('g')
    const list = await screen.findByRole('dialog', { name: 'Channels' })
    const rows = () => within(list).getAllByRole('button', { name: /Noor|Madar|Malab/ })
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Malab'))
    expect(within(list).getByRole('img', { name: 'Favourite' })).not.toBeNull()
    expect(document.activeElement?.textContent).toContain('Noor')
    await userEvent.keyboard('[ArrowDown][Enter]')
    expect(heading()).toBe('Madar Docs')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('another try', () => {
  const lose = (say: Awaited<ReturnType<typeof renderLive>>['say']) => {
    const fault = { kind: 'media', stream: 'main', details: 'bufferAppendError', status: null } as const
    for (let rung = 0; rung < 4; rung += 1) say({ type: 'fault', fault })
  }

  it.each([
    ['at the moment that was on the screen', 3600, new Date(Date.UTC(2026, 10, 21, 12, 58, 20))],
    ['live', 3698, 0],
  ])('begins %s, since a channel counts its seconds anew', async (_, second, startAt) => {
    const { engine, say, show } = await renderLive()
    show(second)
    lose(say)
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(engine.load).toHaveBeenCalledTimes(2))
    expect(engine.load).toHaveBeenLastCalledWith('/media/t1/salt/master.m3u8', startAt)
  })

  it('names the time of day that is kept', async () => {
    const { say, show } = await renderLive()
    show(3600)
    lose(say)
    expect((await screen.findByRole('alert')).textContent).toContain('12:58')
  })
})

it('lists its own keys', async () => {
  await renderLive()
  await userEvent.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of ['Next channel', 'Previous channel', 'Start over', 'Channels', 'Earliest moment, live'])
    expect(within(help).getByText(label)).not.toBeNull()
  expect(within(help).queryByText('Next episode')).toBeNull()
})
