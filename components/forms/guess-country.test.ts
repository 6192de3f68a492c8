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
