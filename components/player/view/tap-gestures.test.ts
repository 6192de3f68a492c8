import { createTapGestures, type Press } from './use-pointer'

function gestures() {
  const actions = { tap: jest.fn(), edge: jest.fn(), longPress: jest.fn(), release: jest.fn() }
  const taps = createTapGestures(actions)
  const press = (share: number, pointerType = 'touch', pressMs = 50) => {
    const at: Press = { share, pointerType }
    taps.down(at)
    jest.advanceTimersByTime(pressMs)
    taps.up(at)
  }
  return { actions, taps, press }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('reports a tap at once', () => {
  const { actions, press } = gestures()
  press(0.5)
  expect(actions.tap).toHaveBeenCalledWith('touch')
})

it.each([
  [0.1, -1],
  [0.9, 1],
])('jumps at the second and each further tap at %p of the width, to side %p', (share, side) => {
  const { actions, press } = gestures()
  press(share)
  press(share)
  press(share)
  expect(actions.edge.mock.calls).toEqual([[side], [side]])
  expect(actions.tap).toHaveBeenCalledTimes(1)
})

it('reports slow, central, alternating and mouse taps as single taps', () => {
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

it('starts a long press after half a second and reports no tap at its end', () => {
  const { actions, press } = gestures()
  press(0.5, 'touch', 499)
  expect(actions.longPress).not.toHaveBeenCalled()
  press(0.5, 'touch', 501)
  expect(actions.longPress).toHaveBeenCalledTimes(1)
  expect(actions.release).toHaveBeenCalledTimes(1)
  expect(actions.tap).toHaveBeenCalledTimes(1)
})

it.each(['cancel', 'destroy'] as const)('ends a long press by %s and leaves no timer', (end) => {
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
