import { passwordStrength } from './password-strength'

it('says nothing of an empty password', () => {
  expect(passwordStrength('')).toBeNull()
})

it.each([
  ['abcd', 'weak'],
  ['abcdefgh', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abababab12', 'fair'],
  ['abcdefg1', 'fair'],
  ['abcdefghijkl', 'fair'],
  ['four words in a row', 'strong'],
  ['كلمات سهلة التذكر', 'strong'],
] as const)('rates %s as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
