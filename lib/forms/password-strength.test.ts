import { passwordStrength } from './password-strength'

it.each([
  ['', 'short'],
  ['abc', 'short'],
  ['🌙🌙', 'short'],
  ['abcd', 'weak'],
  ['abcdefgh', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['ababababababab', 'weak'],
  ['AaBbAaBbAaBb', 'weak'],
  ['abababab12', 'fair'],
  ['abcdefg1', 'fair'],
  ['abcdefghijkl', 'fair'],
  ['Quiet9dune', 'strong'],
  ['four words in a row', 'strong'],
  ['quiet dunes at dusk', 'strong'],
  ['كلمات سهلة التذكر', 'strong'],
  ['كثبان هادئة عند الغروب', 'strong'],
] as const)('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

it('respects another minimum length', () => {
  expect(passwordStrength('Quiet9', 8)).toBe('short')
})
