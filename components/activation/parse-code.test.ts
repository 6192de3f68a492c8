import { filterCode, findFault } from './parse-code'

it.each([
  ['482 915', '482915'],
  ['4829151', '482915'],
  ['a4-b8', '48'],
  ['', ''],
])('keeps of %j the digits %j', (text, code) => {
  expect(filterCode(text)).toBe(code)
})

it.each([
  ['', 'required'],
  ['48291', 'sixDigits'],
  ['482915', null],
])('finds about %j: %s', (code, fault) => {
  expect(findFault(code)).toBe(fault)
})
