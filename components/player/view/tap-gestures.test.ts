import { createTapGestures, type Press } from './tap-gestures'

function gestures() {
  const actions = { tap: jest.fn(), edge: jest.fn(), hold: jest.fn(), release: jest.fn() }
  const taps = createTapGestures(actions)
  const press = (share: number, pointerType = 'touch', heldMs = 50) => {
    const at: Press = { share, pointerType }
    taps.down(at)
    jest.advanceTimersByTime(heldMs)
    taps.up(at)
  }
  return { actions, taps, press }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('tells a tap at once', () => {
  const { actions, press } = gestures()
  press(0.5)
  expect(actions.tap).toHaveBeenCalledWith('touch')
})

it.each([
  [0.1, -1],
  [0.9, 1],
])('takes two taps at %p of the width for a jump to %p, and each further one for another', (share, side) => {
  const { actions, press } = gestures()
  press(share)
  press(share)
  press(share)
  expect(actions.edge.mock.calls).toEqual([[side], [side]])
  expect(actions.tap).toHaveBeenCalledTimes(1)
})

it('takes taps that are slow, in the middle, on both edges or of a mouse for what they are', () => {
  const { actions, press } = gestures()
  press(0.1)
  jest.advanceTimersByTime(400)
  press(0.1)
  press(0.9)
  press(0.5)
  press(0.5)
  press(0.1, 'mouse')
  press(0.1, 'mouse')
  expect(actions.edge).not.toHaveBeenCalled()
  expect(actions.tap).toHaveBeenCalledTimes(7)
})

it('holds after half a second until the finger lets go, which is no tap', () => {
  const { actions, press } = gestures()
  press(0.5, 'touch', 499)
  expect(actions.hold).not.toHaveBeenCalled()
  press(0.5, 'touch', 501)
  expect(actions.hold).toHaveBeenCalledTimes(1)
  expect(actions.release).toHaveBeenCalledTimes(1)
  expect(actions.tap).toHaveBeenCalledTimes(1)
})

it.each(['cancel', 'destroy'] as const)('lets go by %s, and leaves no timer', (end) => {
  const { actions, taps } = gestures()
  taps.down({ share: 0.5, pointerType: 'touch' })
  jest.advanceTimersByTime(600)
  taps[end]()
  expect(actions.release).toHaveBeenCalledTimes(1)
  taps.down({ share: 0.5, pointerType: 'touch' })
  taps[end]()
  taps.up({ share: 0.5, pointerType: 'touch' })
  expect(jest.getTimerCount()).toBe(0)
  expect(actions.tap).not.toHaveBeenCalled()
})
