/** @jest-environment jest-fixed-jsdom */
import { browserTimeZone } from './time-zone'

const format = Intl.DateTimeFormat
const inZone = (timeZone: string) =>
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => new format('en', { timeZone }))

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('computes the time zone of the browser once a day', () => {
  const compute = inZone('Asia/Karachi')
  expect([browserTimeZone(), browserTimeZone()]).toEqual(['Asia/Karachi', 'Asia/Karachi'])
  expect(compute).toHaveBeenCalledTimes(1)
})

it('computes the time zone of the browser again after a day, in which the viewer may have travelled', () => {
  inZone('Asia/Karachi')
  browserTimeZone()
  jest.advanceTimersByTime(24 * 60 * 60 * 1000)
  inZone('Asia/Dubai')
  expect(browserTimeZone()).toBe('Asia/Dubai')
})
