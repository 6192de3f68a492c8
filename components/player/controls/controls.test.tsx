/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { playback, renderPlayer } from '../testing/render-player'

const seek = () => screen.getByRole('slider', { name: 'Seek' })
const volume = () => screen.getByRole('slider', { name: 'Volume' })
/** A pointer event with coordinates, which jsdom's own pointer events lack. */
const point = (type: string, clientX: number) =>
  fireEvent(seek(), new MouseEvent(type, { bubbles: true, button: 0, clientX }))
const choice = (name: string | RegExp) => screen.getByRole('menuitemradio', { name })

beforeEach(() => localStorage.clear())

describe('the timeline', () => {
  it('announces position and duration and runs left to right', async () => {
    await renderPlayer()
    expect(seek().getAttribute('aria-valuetext')).toBe('18 minutes 42 seconds of 46 minutes 10 seconds')
    expect(seek().getAttribute('aria-valuenow')).toBe('1122')
    expect(seek().getAttribute('aria-valuemax')).toBe('2770')
    expect(seek().getAttribute('dir')).toBe('ltr')
  })

  it.each([
    ['[ArrowRight]', 1132],
    ['[ArrowLeft]', 1112],
    ['[PageUp]', 1182],
    ['[PageDown]', 1062],
    ['[Home]', 0],
    ['[End]', 2770],
  ])('moves once by %s', async (keys, second) => {
    const { video } = await renderPlayer()
    seek().focus()
    await userEvent.keyboard(keys)
    expect(video.currentTime).toBe(second)
    expect(document.activeElement).toBe(seek())
  })

  it('seeks when the pointer is released, not before', async () => {
    const { video } = await renderPlayer()
    seek().getBoundingClientRect = () => new DOMRect(100, 0, 1000, 44)
    point('pointerdown', 200)
    point('pointermove', 600)
    expect(video.currentTime).toBe(1122)
    expect(screen.getByText('23:05')).not.toBeNull()
    point('pointerup', 600)
    expect(video.currentTime).toBe(1385)
  })
})

it('shows the same duration everywhere for a video that ends within a second', async () => {
  const { video } = await renderPlayer()
  Object.defineProperty(video, 'duration', { configurable: true, value: 47.6 })
  Object.defineProperty(video, 'currentTime', { configurable: true, writable: true, value: 47.6 })
  act(() => {
    video.dispatchEvent(new Event('durationchange'))
    video.dispatchEvent(new Event('timeupdate'))
  })
  expect(seek().getAttribute('aria-valuemax')).toBe('47')
  expect(seek().getAttribute('aria-valuenow')).toBe('47')
  expect(seek().getAttribute('aria-valuetext')).toBe('47 seconds of 47 seconds')
})

describe('the pictures above the timeline', () => {
  const vtt = 'WEBVTT\n\n00:00:00.000 --> 00:30:00.000\nsprite.jpg#xywh=160,90,160,90\n'
  const thumbnailsUrl = '/media/t1/salt/thumbs.vtt'
  const response = { ok: true, text: () => Promise.resolve(vtt) }
  const pictureIn = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-preview] > span')
  let fetchMock: jest.Mock

  beforeEach(() => {
    fetchMock = jest.fn(() => Promise.resolve(response))
    Object.assign(globalThis, { fetch: fetchMock })
  })
  const open = () =>
    renderPlayer({ getPlayback: () => Promise.resolve({ data: { ...playback, thumbnailsUrl } }) })

  it('show while a key seeks, and are fetched only once', async () => {
    const { container } = await open()
    expect(fetchMock).not.toHaveBeenCalled()
    seek().focus()
    await userEvent.keyboard('[ArrowRight][ArrowRight]')
    await waitFor(() => expect(pictureIn(container)?.style.backgroundImage).toContain('sprite.jpg'))
    expect(pictureIn(container)?.style.backgroundPosition).toBe('-160px -90px')
    act(() => seek().blur())
    expect(pictureIn(container)).toBeNull()
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('show under the pointer', async () => {
    const { container } = await open()
    seek().getBoundingClientRect = () => new DOMRect(100, 0, 1000, 44)
    point('pointermove', 600)
    await waitFor(() => expect(pictureIn(container)).not.toBeNull())
  })

  it('are absent if they cannot be fetched', async () => {
    fetchMock.mockRejectedValue(new TypeError('offline'))
    const { container } = await open()
    seek().focus()
    await userEvent.keyboard('[ArrowRight]')
    await act(async () => {})
    expect(pictureIn(container)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('volume', () => {
  it('changes by keys, is announced as a percentage and is saved', async () => {
    const { video } = await renderPlayer()
    volume().focus()
    await userEvent.keyboard('[ArrowLeft][ArrowLeft]')
    expect(video.volume).toBeCloseTo(0.9)
    expect(volume().getAttribute('aria-valuetext')).toBe('90%')
    expect(localStorage.getItem('hilalplay.playerVolume')).toContain('0.9')
  })

  it('labels the mute button by its effect and restores the volume', async () => {
    const { video } = await renderPlayer()
    await userEvent.click(screen.getByRole('button', { name: 'Mute' }))
    expect(video.muted).toBe(true)
    expect(volume().getAttribute('aria-valuenow')).toBe('0')
    await userEvent.click(screen.getByRole('button', { name: 'Unmute' }))
    expect(volume().getAttribute('aria-valuenow')).toBe('100')
  })

  const mute = () => userEvent.click(screen.getByRole('button', { name: 'Mute' }))
  const unmute = () => userEvent.click(screen.getByRole('button', { name: 'Unmute' }))
  const quieten = async () => {
    volume().focus()
    await userEvent.keyboard('[ArrowDown>8/]')
  }

  it.each([
    ['[ArrowUp]', 'on the page'],
    ['[ArrowUp]', 'on the slider'],
    ['[ArrowRight]', 'on the slider'],
    ['[PageUp]', 'on the slider'],
    ['m', 'on the page'],
  ])('returns to the volume before muting by %s %s', async (key, where) => {
    const { video } = await renderPlayer()
    await quieten()
    await mute()
    if (where === 'on the slider') volume().focus()
    else act(() => volume().blur())
    await userEvent.keyboard(key)
    expect([video.muted, video.volume]).toEqual([false, 0.6])
  })

  it.each(['[ArrowDown]', '[PageDown]', '[Home]'])(
    'stays muted and remembers its volume after %s',
    async (key) => {
      const { video } = await renderPlayer()
      await quieten()
      await mute()
      volume().focus()
      await userEvent.keyboard(key)
      expect(video.muted).toBe(true)
      await unmute()
      expect([video.muted, video.volume]).toEqual([false, 0.6])
    },
  )

  it('returns to the last audible volume after it was lowered to nothing by keys', async () => {
    const { video } = await renderPlayer()
    volume().focus()
    await userEvent.keyboard('[ArrowDown>20/]')
    expect(video.muted).toBe(true)
    await unmute()
    expect([video.muted, video.volume]).toEqual([false, 0.05])
  })

  it('returns to the volume before a drag that ended at nothing', async () => {
    const { video } = await renderPlayer()
    await quieten()
    volume().getBoundingClientRect = () => new DOMRect(100, 0, 100, 44)
    const drag = (type: string, clientX: number) =>
      fireEvent(volume(), new MouseEvent(type, { bubbles: true, button: 0, clientX }))
    drag('pointerdown', 150)
    drag('pointermove', 110)
    drag('pointerup', 100)
    expect(video.muted).toBe(true)
    await unmute()
    expect([video.muted, video.volume]).toEqual([false, 0.6])
  })

  it('unmutes at an audible volume if only zero is stored', async () => {
    localStorage.setItem('hilalplay.playerVolume', '{"value":0}')
    localStorage.setItem('hilalplay.playerMuted', '{"value":true}')
    const { video } = await renderPlayer()
    await unmute()
    expect(video.volume).toBeGreaterThan(0)
  })
})

describe('the quality menu', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Quality: 480p' }))

  it('shows the data per hour and the current quality', async () => {
    await renderPlayer()
    await open()
    expect(screen.getByRole('button', { name: 'Quality: 480p' }).getAttribute('aria-expanded')).toBe('true')
    expect(choice('Auto 480p').getAttribute('aria-checked')).toBe('true')
    expect(choice('720p about 1,100 MB an hour').getAttribute('aria-checked')).toBe('false')
    expect(choice(/Data saver.*240p.*about 180 MB an hour/)).not.toBeNull()
  })

  it('works by keyboard and returns the focus', async () => {
    const { engine } = await renderPlayer()
    screen.getByRole('button', { name: 'Quality: 480p' }).focus()
    await userEvent.keyboard('[Enter]')
    expect(document.activeElement).toBe(choice('Auto 480p'))
    await userEvent.keyboard('[ArrowDown][Enter]')
    expect(engine.setQuality).toHaveBeenCalledWith(2)
    expect(choice(/^720p/).getAttribute('aria-checked')).toBe('true')
    await userEvent.keyboard('[ArrowUp][ArrowUp]')
    expect(document.activeElement).toBe(choice(/Data saver/))
    await userEvent.keyboard('[Escape]')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quality: 480p' }))
  })

  it('closes when the pointer goes elsewhere', async () => {
    await renderPlayer()
    await open()
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('the menus of audio and of subtitles', () => {
  it('names languages in themselves, with their own lang and direction', async () => {
    await renderPlayer()
    await userEvent.click(screen.getByRole('button', { name: 'Audio' }))
    const arabic = within(screen.getByRole('group', { name: 'Audio' })).getByText('العربية')
    expect(arabic.getAttribute('lang')).toBe('ar')
    expect(arabic.getAttribute('dir')).toBe('rtl')
    expect(choice('العربية Original').getAttribute('aria-checked')).toBe('true')
    expect(choice('English Audio description')).not.toBeNull()
  })

  it('marks the sound in the language in which the video was made', async () => {
    await renderPlayer()
    await userEvent.click(screen.getByRole('button', { name: 'Audio' }))
    expect(screen.getAllByRole('menuitemradio', { name: /Original$/ })).toEqual([choice('العربية Original')])
  })

  it('has the subtitles alone behind the captions button, and saves the choice', async () => {
    const { engine } = await renderPlayer()
    await userEvent.click(screen.getByRole('button', { name: 'Captions: off' }))
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Subtitles',
    ])
    expect(document.activeElement).toBe(choice('Off'))
    await userEvent.keyboard('[ArrowDown][Enter]')
    expect(engine.setText).toHaveBeenCalledWith('0')
    expect(screen.getByRole('button', { name: 'Captions: on' })).not.toBeNull()
    expect(localStorage.getItem('hilalplay.subtitleLanguage')).toContain('ar')
  })

  it('changes the sound by keyboard', async () => {
    const { engine } = await renderPlayer()
    await userEvent.click(screen.getByRole('button', { name: 'Audio' }))
    expect(document.activeElement).toBe(choice('العربية Original'))
    await userEvent.keyboard('[ArrowDown][Enter]')
    expect(engine.setAudio).toHaveBeenCalledWith('1')
  })
})

it('changes the group of a menu by the side arrows', async () => {
  await renderPlayer()
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(document.activeElement).toBe(choice('Auto 480p'))
  await userEvent.keyboard('[ArrowRight]')
  expect(document.activeElement).toBe(choice('1×'))
})
