import { api } from '../api/browser/api'
import type { Result } from '../api/result'
import type { Country } from '../contract/account-shapes'

let asked: Promise<Result<Country[]>> | null = null

async function ask(): Promise<Result<Country[]>> {
  const result = await api.auth.listCountries()
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
