import { initialsOf } from './title'

it.each([
  ['Salma Haddad', 'en', 'SH'],
  ['Omar', 'en', 'O'],
  ['ana maría del río', 'es', 'AR'],
  ['سلمى حداد', 'ar', 'س ح'],
  ['सलमा हद्दाद', 'hi', 'सह'],
  ['  ', 'en', ''],
] as const)('matches the initials of %p in %s for %p', (name, lang, initials) => {
  expect(initialsOf(name, lang)).toBe(initials)
})
