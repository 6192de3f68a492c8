/** @jest-environment jsdom */
import { codeInAddress, dropCodeFromAddress, pathWithCode } from './code-in-address'

const at = (address: string) => history.replaceState(null, '', address)

it('reads the code of the address', () => {
  at('/en/activate?code=482915')
  expect(codeInAddress()).toBe('482915')
  at('/en/activate')
  expect(codeInAddress()).toBeNull()
})

it('leads back to the page with the code that was typed, whatever the address bore', () => {
  at('/ar/activate?code=1&from=tv')
  expect(pathWithCode('482915')).toBe('/ar/activate?code=482915&from=tv')
  expect(pathWithCode('')).toBe('/ar/activate?from=tv')
})

it('takes the code out of the address and leaves the rest', () => {
  at('/en/activate?from=tv&code=482915')
  dropCodeFromAddress()
  expect(location.search).toBe('?from=tv')
  dropCodeFromAddress()
  expect(location.search).toBe('?from=tv')
})
