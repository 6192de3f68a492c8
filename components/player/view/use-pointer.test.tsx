/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { writeConsent } from '@/lib/cookies/save-preference'
import { renderPlayer } from '../testing/render-player'

/** A pointer event with position and type, which jsdom lacks. */
function point(target: Element, type: string, clientX: number, pointerType = 'touch') {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX }), { pointerType })
  fireEvent(target, event)
}

async function open() {
  const player = await renderPlayer()
  act(() => void player.video.play())
  const picture = player.container.querySelector('div[role=presentation]')
  if (picture === null) throw new Error('No picture was drawn')
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500)
  const tap = (x: number, pointerType?: string) => {
    point(picture, 'pointerdown', x, pointerType)
    point(picture, 'pointerup', x, pointerType)
  }
  return { ...player, picture, tap }
}

it('skips ten seconds by two taps on an edge, and shows how far', async () => {
  const { video, tap } = await open()
  tap(900)
  tap(900)
  tap(900)
  expect(video.currentTime).toBe(1142)
  expect(screen.getByText('+20')).not.toBeNull()
})

it('plays at double speed during a long press, and as before after it', async () => {
  const { video, picture } = await open()
  jest.useFakeTimers()
  point(picture, 'pointerdown', 500)
  act(() => jest.advanceTimersByTime(600))
  expect(video.playbackRate).toBe(2)
  point(picture, 'pointerup', 500)
  expect(video.playbackRate).toBe(1)
  expect(video.paused).toBe(false)
  jest.useRealTimers()
})

it('plays and pauses by a click, but only shows the controls by a tap', async () => {
  const { video, tap } = await open()
  tap(500)
  expect(video.paused).toBe(false)
  tap(500, 'mouse')
  expect(video.paused).toBe(true)
})

it('closes a menu by a click on the picture, and plays on', async () => {
  const { video, tap } = await open()
  const settings = screen.getByRole('button', { name: /^Settings/ })
  settings.focus()
  fireEvent.click(settings)
  expect(screen.getByRole('menu')).not.toBeNull()
  tap(500, 'mouse')
  expect(video.paused).toBe(false)
  expect(screen.queryByRole('menu')).toBeNull()
  tap(500, 'mouse')
  expect(video.paused).toBe(true)
})

it('hides the controls while one has the keyboard focus once the pointer is used', async () => {
  const { container, picture } = await open()
  jest.useFakeTimers()
  const frame = container.querySelector<HTMLElement>('[role=region]')
  const button = screen.getAllByRole('button').find((each) => frame?.contains(each))
  act(() => button?.focus())
  if (button) Object.assign(button, { matches: () => true })
  fireEvent.keyDown(button ?? picture, { key: 'Shift' })
  act(() => jest.advanceTimersByTime(7_000))
  expect(frame?.dataset['idle']).toBeUndefined()
  point(picture, 'pointermove', 500, 'mouse')
  act(() => jest.advanceTimersByTime(3_100))
  expect(frame?.dataset['idle']).toBe('true')
  jest.useRealTimers()
})

it('tracks full screen', async () => {
  writeConsent('all')
  window.dataLayer = []
  const { picture, tap, container } = await open()
  const region = container.querySelector<HTMLElement>('[role=region]')
  if (region) region.requestFullscreen = () => Promise.resolve()
  tap(500, 'mouse')
  fireEvent.doubleClick(picture)
  expect(window.dataLayer).toEqual([{ event: 'full_screen', on: true, user_type: 'quest' }])
})

it('enters full screen on a double click, not on a double tap', async () => {
  const { picture, tap, container } = await open()
  const region = container.querySelector<HTMLElement>('[role=region]')
  const fill = jest.fn(() => Promise.resolve())
  if (region) region.requestFullscreen = fill
  tap(500)
  fireEvent.doubleClick(picture)
  expect(fill).not.toHaveBeenCalled()
  tap(500, 'mouse')
  fireEvent.doubleClick(picture)
  expect(fill).toHaveBeenCalledTimes(1)
})
