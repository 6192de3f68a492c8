/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { writeShortcutsOn } from '@/lib/player/playback/preferences'
import { renderLive } from '../testing/render-live'
import { renderPlayer } from '../testing/render-player'

const button = (name: string) => screen.getByRole('button', { name })
const tooltip = () => document.querySelector('.player-tooltip')
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

type Move = Partial<Record<'clientX' | 'clientY', number>> & { pointerType?: string }
/** jsdom's own pointer events have neither coordinates nor a pointer type. */
function move(target: Element, { pointerType = 'mouse', ...at }: Move = {}) {
  const event = new MouseEvent('pointermove', { bubbles: true, ...at })
  fireEvent(target, Object.assign(event, { pointerType }))
}

/** A player whose tooltips are loaded. */
async function open(render: () => Promise<{ video: Element }> = renderPlayer) {
  const view = await render()
  move(view.video)
  await act(() => import('./tooltip'))
  return view
}

const pressTab = (to: Element) => {
  jest.spyOn(to, 'matches').mockImplementation((selector) => selector === ':focus-visible')
  act(() => (to as HTMLElement).focus())
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('shows name and key after 400 ms below a mouse, and none before', async () => {
  await open()
  move(button('Mute'))
  wait(399)
  expect(tooltip()).toBeNull()
  wait(1)
  expect(tooltip()?.textContent).toBe('MuteM')
  expect(tooltip()?.querySelector('kbd')?.textContent).toBe('M')
})

it('shows nothing below a finger', async () => {
  await open()
  move(button('Mute'), { pointerType: 'touch' })
  wait(1_000)
  expect(tooltip()).toBeNull()
})

it('shows at once with keyboard focus, and stays while a mouse moves elsewhere', async () => {
  const { video } = await open()
  pressTab(button('Full screen'))
  expect(tooltip()?.textContent).toBe('Full screenF')
  move(video)
  expect(tooltip()?.textContent).toBe('Full screenF')
})

it('goes with the focus', async () => {
  await open()
  const control = button('Full screen')
  pressTab(control)
  act(() => control.blur())
  expect(tooltip()).toBeNull()
})

it('stays below a mouse that moves onto it, and goes when that leaves', async () => {
  const { video } = await open()
  move(button('Mute'))
  wait(400)
  jest
    .spyOn(tooltip() ?? video, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ x: 100, y: 300, width: 80, height: 30 }))
  move(video, { clientX: 140, clientY: 310 })
  expect(tooltip()).not.toBeNull()
  move(video, { clientX: 140, clientY: 200 })
  expect(tooltip()).toBeNull()
})

it('shows the next name without a wait', async () => {
  await open()
  move(button('Mute'))
  wait(400)
  move(button('Full screen'))
  expect(tooltip()?.textContent).toBe('Full screenF')
})

it('is dismissed by Escape until the mouse comes back', async () => {
  const { video } = await open()
  move(button('Mute'))
  wait(400)
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
  expect(tooltip()).toBeNull()
  move(button('Mute'))
  wait(1_000)
  expect(tooltip()).toBeNull()
  move(video)
  move(button('Mute'))
  wait(400)
  expect(tooltip()).not.toBeNull()
})

it('goes when its control is pressed', async () => {
  await open()
  move(button('Mute'))
  wait(400)
  fireEvent.pointerDown(button('Mute'))
  expect(tooltip()).toBeNull()
})

it('does not show over an open menu', async () => {
  await open()
  fireEvent.click(button('Captions: off'))
  expect(screen.getByRole('menu')).not.toBeNull()
  move(button('Full screen'))
  wait(1_000)
  expect(tooltip()).toBeNull()
})

it('shows no letter while single-key shortcuts are off', async () => {
  writeShortcutsOn(false)
  await open()
  move(button('Mute'))
  wait(400)
  expect(tooltip()?.textContent).toBe('Mute')
})

it('shows the keys of a live channel', async () => {
  await open(renderLive)
  move(button('Next channel'))
  wait(400)
  expect(tooltip()?.textContent).toBe('Next channelN')
})
