/** @jest-environment jest-fixed-jsdom */
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { writeStored } from '@/lib/storage/storage'
import { fetchCountries } from './contact-field'

startHosts()

const named = (countryCode: string, selected: boolean) => ({
  ...{ flagUrl: '', countryName: countryCode, countryPhoneCode: '+1', countryCode, selected },
})
beforeEach(() => hosts.use(respond(authCalls.listCountries, () => [named('EG', false), named('PK', true)])))
afterEach(() => localStorage.clear())

const selectedCountries = async () => {
  const { data } = await fetchCountries('en')
  return data?.filter(({ selected }) => selected).map(({ countryCode }) => countryCode)
}

it('selects the country of the device', async () => {
  writeStored('zone', 'Africa/Cairo')
  expect(await selectedCountries()).toEqual(['EG'])
})

it('leaves the country of the host selected where that of the device is not on the list', async () => {
  writeStored('zone', 'Europe/Oslo')
  expect(await selectedCountries()).toEqual(['PK'])
})

it('leaves the country of the host selected where the time zones cannot be loaded', async () => {
  writeStored('zone', 'Africa/Cairo')
  jest.resetModules()
  jest.doMock('./guess-country', () => {
    throw new Error('Loading chunk failed')
  })
  expect(await selectedCountries()).toEqual(['PK'])
})
