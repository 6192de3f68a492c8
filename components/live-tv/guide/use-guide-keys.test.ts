import { guideStep, nearestPosition } from './use-guide-keys'

const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
const stepOf = (key: string, rtl = false, more = {}) => guideStep({ key, ...plain, ...more }, rtl)

it('moves along time in the direction of reading', () => {
  expect(stepOf('ArrowRight')).toEqual({ type: 'time', by: 1 })
  expect(stepOf('ArrowLeft')).toEqual({ type: 'time', by: -1 })
  expect(stepOf('ArrowRight', true)).toEqual({ type: 'time', by: -1 })
  expect(stepOf('ArrowLeft', true)).toEqual({ type: 'time', by: 1 })
})

it.each([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 5],
  ['PageUp', -5],
])('%s moves by %d channels, in every language', (key, by) => {
  expect(stepOf(key)).toEqual({ type: 'channel', by })
  expect(stepOf(key, true)).toEqual({ type: 'channel', by })
})

it('moves to the ends of a row, and with Control to those of the guide', () => {
  expect(stepOf('Home')).toEqual({ type: 'rowEnd', last: false })
  expect(stepOf('End', true)).toEqual({ type: 'rowEnd', last: true })
  expect(stepOf('End', false, { ctrlKey: true })).toEqual({ type: 'gridEnd', last: true })
})

it.each(['altKey', 'metaKey', 'shiftKey'])('ignores keys that are pressed with %s', (modifier) => {
  expect(stepOf('ArrowLeft', false, { [modifier]: true })).toBeNull()
  expect(stepOf('Home', false, { [modifier]: true })).toBeNull()
})

it('ignores other keys', () => {
  expect(stepOf('Tab')).toBeNull()
  expect(stepOf('Enter')).toBeNull()
  expect(stepOf('ArrowLeft', false, { ctrlKey: true })).toBeNull()
})

it('finds the position at a time, or else the nearest one', () => {
  const positions = [
    { at: 4, length: 6 },
    { at: 10, length: 2 },
    { at: 20, length: 3 },
  ]
  expect([9, 10, 0, 13, 18, 36].map((wanted) => nearestPosition(positions, wanted))).toEqual([
    0, 1, 0, 1, 2, 2,
  ])
  expect(nearestPosition([], 3)).toBe(-1)
})
