import { callGateway } from '../api/browser/call-gateway'
import type { Result } from '../api/result'
import type { Country } from '../contract/account-shapes'
import type { accountCalls } from '../contract/hosts/auth-account'

type ListCountries = typeof accountCalls.listCountries
const route: Pick<ListCountries, 'host' | 'method' | 'path'> = {
  host: 'auth',
  method: 'GET',
  path: '/country/list',
}

let asked: Promise<Result<Country[]>> | null = null

async function ask(): Promise<Result<Country[]>> {
  const { data: answer, error } = await callGateway<ListCountries>(route, {})
  if (!error) return { data: answer.data }
  asked = null
  return { error }
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
