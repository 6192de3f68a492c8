/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPlayer } from '../testing/render-player'

const button = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement

beforeEach(() => localStorage.clear())

it('requests the address once and passes it to the engine', async () => {
  const { engine, video } = await renderPlayer()
  expect(engine.attach).toHaveBeenCalledWith(video)
  expect(engine.load).toHaveBeenCalledWith('/media/t1/salt/master.m3u8', 0)
})

it('plays as soon as the media can, and names the button by what it does', async () => {
  const { video } = await renderPlayer()
  expect(button('Play')).toBeInstanceOf(HTMLButtonElement)
  act(() => void video.dispatchEvent(new Event('canplay')))
  await userEvent.click(button('Pause'))
  expect(video.paused).toBe(true)
  expect(button('Play').getAttribute('aria-label')).toBe('Play')
})

it('does not resume automatically what the viewer has paused', async () => {
  const { video } = await renderPlayer()
  act(() => void video.dispatchEvent(new Event('canplay')))
  await userEvent.click(button('Pause'))
  act(() => void video.dispatchEvent(new Event('canplay')))
  expect(video.paused).toBe(true)
})

it.each([
  ['starts again what the browser paused while its media was attached anew', { readyState: 0 }, false],
  ['starts again what the browser paused since nothing could decode it', { error: {} }, false],
  ['leaves paused what the browser paused in the middle, as without headphones', {}, true],
])('%s', async (_, changes, paused) => {
  const { video } = await renderPlayer()
  act(() => void video.dispatchEvent(new Event('canplay')))
  for (const [name, value] of Object.entries({ readyState: 4, error: null, ...changes }))
    Object.defineProperty(video, name, { configurable: true, value })
  act(() => HTMLMediaElement.prototype.pause.call(video))
  act(() => void video.dispatchEvent(new Event('canplay')))
  expect(video.paused).toBe(paused)
})

it('does not start over when the viewer goes to the very end', async () => {
  const { video } = await renderPlayer()
  const play = jest.spyOn(video, 'play')
  act(() => void video.dispatchEvent(new Event('canplay')))
  Object.defineProperty(video, 'ended', { value: true })
  Object.defineProperty(video, 'paused', { value: true })
  act(() => void video.dispatchEvent(new Event('canplay')))
  expect(play).toHaveBeenCalledTimes(1)
})

it('shows the large play button and never mutes when the browser wants a gesture', async () => {
  const { video } = await renderPlayer()
  video.play = () => Promise.reject(new DOMException('gesture', 'NotAllowedError'))
  act(() => void video.dispatchEvent(new Event('canplay')))
  expect(await screen.findByText('Press Play to start with sound')).not.toBeNull()
  expect(video.muted).toBe(false)
})

it('handles shortcuts anywhere on the page, by the key’s position', async () => {
  const { video } = await renderPlayer()
  await userEvent.keyboard('[ArrowRight]')
  expect(video.currentTime).toBe(1132)
  await userEvent.keyboard('[Digit5]')
  expect(video.currentTime).toBe(1385)
  await userEvent.keyboard('[KeyM]')
  expect(video.muted).toBe(true)
})

it('saves that the viewer switched single-key shortcuts off', async () => {
  const { video } = await renderPlayer()
  await userEvent.keyboard('{Shift>}[Slash]{/Shift}')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('switch', { name: 'Single-key shortcuts' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('[KeyM]')
  expect(video.muted).toBe(false)
  expect(localStorage.getItem('hilalplay.playerShortcuts')).toContain('false')
})

it('puts the focus back on the button that opened the help', async () => {
  await renderPlayer()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
})

it('destroys the engine when it unmounts', async () => {
  const { engine, unmount } = await renderPlayer()
  unmount()
  expect(engine.destroy).toHaveBeenCalled()
})

describe('controls that hide', () => {
  const region = () => screen.getByRole('region', { name: 'Video player' })
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
  const start = async () => {
    const { video } = await renderPlayer()
    jest.useFakeTimers()
    act(() => void video.dispatchEvent(new Event('playing')))
  }
  afterEach(() => jest.useRealTimers())

  it('hide after three seconds without input, stay in the accessibility tree, and come back on input', async () => {
    await start()
    wait(2_999)
    expect(region().hasAttribute('data-idle')).toBe(false)
    wait(1)
    expect(region().hasAttribute('data-idle')).toBe(true)
    expect(screen.getByRole('slider', { name: 'Seek' })).not.toBeNull()
    act(() => void region().dispatchEvent(new Event('pointermove')))
    expect(region().hasAttribute('data-idle')).toBe(false)
  })

  it('stay while the keyboard is on one of them', async () => {
    await start()
    act(() => screen.getByRole('slider', { name: 'Seek' }).focus())
    wait(20_000)
    expect(region().hasAttribute('data-idle')).toBe(false)
  })

  it('stay while a menu is open', async () => {
    await start()
    act(() => screen.getByRole('button', { name: /^Quality/ }).click())
    wait(20_000)
    expect(region().hasAttribute('data-idle')).toBe(false)
  })
})
