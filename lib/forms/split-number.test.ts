import { splitNumber } from './split-number'

const country = (countryCode: string, countryPhoneCode: string) => ({ countryCode, countryPhoneCode })
const egypt = country('EG', '+20')
const states = country('US', '+1')
const canada = country('CA', '+1')
const barbados = country('BB', '+1246')
const countries = [egypt, states, canada, barbados]

it.each([
  ['201015550199', null, egypt, '1015550199'],
  ['+20 101 555 0199', 'EG', egypt, '1015550199'],
  ['12465550199', null, barbados, '5550199'],
  ['16135550199', 'CA', canada, '6135550199'],
  ['16135550199', null, states, '6135550199'],
  ['201015550199', 'CA', egypt, '1015550199'],
])('splits %s of country %s', (msisdn, code, expected, number) => {
  expect(splitNumber(msisdn, countries, code)).toEqual({ country: expected, number })
})

it('returns null for a number of no known country', () => {
  expect(splitNumber('999000111', countries, null)).toBeNull()
})
