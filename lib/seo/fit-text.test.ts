import fc from 'fast-check'
import { fitText } from './build-metadata'

it('leaves what fits as it is, with its white space tidied', () => {
  expect(fitText('  Night \n Train ', 60)).toBe('Night Train')
  expect(fitText('x'.repeat(60), 60)).toBe('x'.repeat(60))
})

it.each([
  ['The ledger, that names every debt', 14, 'The ledger…'],
  ['The ledger that names', 14, 'The ledger…'],
  ['في آخر شتاء لمدينة عريقة، يعثر', 27, 'في آخر شتاء لمدينة عريقة…'],
  ['अनदेखा रास्ता', 8, 'अनदेखा…'],
])('cuts %s to %i after a word', (text, max, cut) => {
  expect(fitText(text, max)).toBe(cut)
})

it('cuts an endless word without splitting a character', () => {
  expect(fitText('🌙'.repeat(9), 4)).toBe('🌙🌙🌙…')
})

it('never exceeds the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 200 }), (text, max) => {
      expect([...fitText(text, max)].length).toBeLessThanOrEqual(max)
    }),
  )
})
