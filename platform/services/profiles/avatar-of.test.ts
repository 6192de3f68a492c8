import { avatarOf, listAvatars } from './profiles'

it('gives the members of a family different avatars, and each one the same again', () => {
  const family = ['Layla Haddad', 'Noor Haddad', 'Sami Haddad']
  const avatars = family.map((name) => avatarOf(name, 'ADULT'))
  expect(new Set(avatars).size).toBe(3)
  expect(family.map((name) => avatarOf(name, 'ADULT'))).toEqual(avatars)
})

it.each(['', 'م', 'Noor', '𝒩'])('gives the child %j an avatar for children', (name) => {
  expect(listAvatars('KIDS').map(({ id }) => id)).toContain(avatarOf(name, 'KIDS'))
})
