import { parseRange } from './media-delivery'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  [undefined, null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=99999999999999999999-', null],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('takes %p of 100 bytes for %p', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

it('finds nothing to send in an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})
