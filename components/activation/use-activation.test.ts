/** @jest-environment jsdom */
import {
  codeInAddress,
  findCodeError,
  parseCode,
  pathWithCode,
  removeCodeFromAddress,
} from './use-activation'

const at = (address: string) => history.replaceState(null, '', address)

it.each([
  ['482 915', '482915'],
  ['4829151', '482915'],
  ['a4-b8', '48'],
  ['', ''],
])('parses %j to the digits %j', (text, code) => {
  expect(parseCode(text)).toBe(code)
})

it.each([
  ['', 'required'],
  ['48291', 'sixDigits'],
  ['482915', null],
])('finds the error of %j: %s', (code, error) => {
  expect(findCodeError(code)).toBe(error)
})

it('reads the code of the address', () => {
  at('/en/activate?code=482915')
  expect(codeInAddress()).toBe('482915')
  at('/en/activate')
  expect(codeInAddress()).toBeNull()
})

it('leads back to the page with the typed code instead of the one in the address', () => {
  at('/ar/activate?code=1&from=tv')
  expect(pathWithCode('482915')).toBe('/ar/activate?code=482915&from=tv')
  expect(pathWithCode('')).toBe('/ar/activate?from=tv')
})

it('removes the code from the address and leaves the rest', () => {
  at('/en/activate?from=tv&code=482915')
  removeCodeFromAddress()
  expect(location.search).toBe('?from=tv')
  removeCodeFromAddress()
  expect(location.search).toBe('?from=tv')
})
