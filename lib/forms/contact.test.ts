import { cleanContact, isPhone, toContact, toNumber, splitNumber } from './contact'

describe('an e-mail address or a phone number', () => {
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
})

describe('splitNumber', () => {
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
})
