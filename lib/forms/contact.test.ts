import { cleanContact, isPhone, toContact, toNumber } from './contact'

it('strips leading space and plus only', () => {
  expect(cleanContact(' ++ 98 76')).toBe('98 76')
  expect(cleanContact('a+b@c.de ')).toBe('a+b@c.de ')
})

it.each([
  ['9', 'both', true],
  ['+98 76', 'both', true],
  ['98a', 'both', false],
  ['', 'both', false],
  ['9876', 'email-only', false],
  ['', 'phone-only', true],
] as const)('says whether %j is a phone number in mode %s: %s', (text, mode, expected) => {
  expect(isPhone(text, mode)).toBe(expected)
})

it("sends a number after its country's code, and an e-mail address as it is", () => {
  expect(toContact('101 555 0199', { countryPhoneCode: '+20' })).toEqual({ msisdn: '+201015550199' })
  expect(toContact(' layla@hilalplay.test ', null)).toEqual({ email: 'layla@hilalplay.test' })
})

it('assumes a complete number without a country', () => {
  expect(toNumber('20 101 555 0199', null)).toBe('+201015550199')
})
