import { passwordStrength } from './password-strength'

it.each([
  ['', 'short'],
  ['abc', 'short'],
  ['abcd', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['ababababababab', 'weak'],
  ['abcdefgh', 'fair'],
  ['Quiet9dune', 'strong'],
  ['quiet dunes at dusk', 'strong'],
  ['كثبان هادئة عند الغروب', 'strong'],
])('finds %j %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
