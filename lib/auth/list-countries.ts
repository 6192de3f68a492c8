import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { accountCalls } from '../contract/auth-account'
import type { Country } from '../contract/account-shapes'
import { dataOf } from './data-of'
import type { RouteOf } from './route-of'

type ListCountries = typeof accountCalls.listCountries
const route: RouteOf<ListCountries> = { host: 'auth', method: 'GET', path: '/country/list' }

let asked: Promise<Result<Country[]>> | null = null

async function ask(): Promise<Result<Country[]>> {
  const result = await dataOf(callGateway<ListCountries>(route, {}))
  if (result.error) asked = null
  return result
}

/** Countries with their phone codes, in the page's language; asked for once in a page's life. */
export function listCountries(): Promise<Result<Country[]>> {
  asked ??= ask()
  return asked
}

/** The country that a number is taken to be from until the viewer says otherwise: the selected one, else the first. */
export function defaultCountry(countries: readonly Country[]): Country | null {
  return countries.find(({ selected }) => selected) ?? countries[0] ?? null
}
