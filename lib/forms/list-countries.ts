import { api } from '../api/browser/api'
import type { Result } from '../api/result'
import type { Country } from '../contract/account-shapes'

let pending: Promise<Result<Country[]>> | null = null

async function fetchCountries(): Promise<Result<Country[]>> {
  const result = await api.auth.listCountries()
  if (result.error) pending = null
  return result
}

/** Countries with their phone codes, in the page's language; fetched once a page. */
export function listCountries(): Promise<Result<Country[]>> {
  pending ??= fetchCountries()
  return pending
}

/** The country assumed for a number until the viewer chooses one: the selected country, else the first. */
export function defaultCountry(countries: readonly Country[]): Country | null {
  return countries.find(({ selected }) => selected) ?? countries[0] ?? null
}
