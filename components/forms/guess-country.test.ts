/** @jest-environment jest-fixed-jsdom */
import { guessCountry } from './guess-country'

/** A device in a time zone, with a browser in these languages. */
function useDevice(timeZone: string, ...languages: string[]) {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}
afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

it.each([
  ['Africa/Cairo', 'EG'],
  ['Asia/Karachi', 'PK'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Katmandu', 'NP'],
  ['Asia/Kathmandu', 'NP'],
  ['America/Buenos_Aires', 'AR'],
  ['America/Argentina/Buenos_Aires', 'AR'],
])('takes the country of the time zone %s, whatever the browser is called', (timeZone, country) => {
  useDevice(timeZone, 'en-US')
  expect(guessCountry('en')).toBe(country)
})

it('takes the region of the page’s language where the time zone says nothing', () => {
  useDevice('UTC', 'en-US', 'ar-SA')
  expect(guessCountry('ar')).toBe('SA')
})

it('takes no region of another language', () => {
  useDevice('UTC', 'en-US')
  expect(guessCountry('ur')).toBeNull()
})

it('takes no region of a name that is no language tag', () => {
  useDevice('UTC', 'C', 'en_US@posix')
  expect(guessCountry('en')).toBeNull()
})

/** Those whose phone numbers the platform accepts. */
const countries =
  'AE AF AL AR AT AU AZ BA BD BE BH BN BR CA CH CL CO DE DK DZ EG ES FI FR GB ID IE IN IQ IR IT JO KE KW KZ LB LK LY ' +
  'MA MR MV MX MY NG NL NO NP OM PE PH PK PS QA SA SD SE SG SN SO SY TH TN TR TZ US UZ YE ZA'

it('finds every country of the phone list by a time zone, as this engine spells it', () => {
  const guesses = Intl.supportedValuesOf('timeZone').map((timeZone) => {
    localStorage.clear()
    useDevice(timeZone)
    return guessCountry('en')
  })
  expect(countries.split(' ').filter((country) => !guesses.includes(country))).toEqual([])
})
