import { guideStep, placeNearest } from './guide-step'

const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
const stepOf = (key: string, rtl = false, more = {}) => guideStep({ key, ...plain, ...more }, rtl)

it('goes along time in the direction of reading', () => {
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
])('%s goes %d channels on, in every language', (key, by) => {
  expect(stepOf(key)).toEqual({ type: 'channel', by })
  expect(stepOf(key, true)).toEqual({ type: 'channel', by })
})

it('goes to the ends of a row, and with Control to those of the guide', () => {
  expect(stepOf('Home')).toEqual({ type: 'rowEnd', last: false })
  expect(stepOf('End', true)).toEqual({ type: 'rowEnd', last: true })
  expect(stepOf('End', false, { ctrlKey: true })).toEqual({ type: 'gridEnd', last: true })
})

it.each(['altKey', 'metaKey', 'shiftKey'])('leaves what is pressed with %s to the browser', (modifier) => {
  expect(stepOf('ArrowLeft', false, { [modifier]: true })).toBeNull()
  expect(stepOf('Home', false, { [modifier]: true })).toBeNull()
})

it('leaves other keys alone', () => {
  expect(stepOf('Tab')).toBeNull()
  expect(stepOf('Enter')).toBeNull()
  expect(stepOf('ArrowLeft', false, { ctrlKey: true })).toBeNull()
})

it('finds what is on at a time, else what is nearest to it', () => {
  const places = [
    { at: 4, length: 6 },
    { at: 10, length: 2 },
    { at: 20, length: 3 },
  ]
  expect([9, 10, 0, 13, 18, 36].map((wanted) => placeNearest(places, wanted))).toEqual([0, 1, 0, 1, 2, 2])
  expect(placeNearest([], 3)).toBe(-1)
})
