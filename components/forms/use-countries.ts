import { useState } from 'react'
import type { Result } from '@/lib/api/result'
import type { Country } from '@/lib/contract/account-shapes'
import { isPhone, toContact, type Contact, type ContactMode } from '@/lib/forms/contact'
import { defaultCountry, listCountries } from '@/lib/forms/list-countries'

/** The state of a country selector. */
export interface Countries {
  list: readonly Country[]
  chosen: Country | null
  choose: (countryCode: string) => void
  /** Fetches the countries, once a number is being typed. */
  load: () => void
  /** The contact in a field's text as a call sends it. Fails when the countries cannot be fetched. */
  toContact: (text: string, mode: ContactMode) => Promise<Result<Contact>>
}

interface Preset {
  list: readonly Country[]
  /** Country of the number that is in the field at first. */
  countryCode?: string
}

/** Countries for a phone number: fetched when they are needed, unless `preset` brings them. */
export function useCountries(preset: Preset = { list: [] }): Countries {
  const [list, setList] = useState<readonly Country[]>(preset.list)
  const [code, setCode] = useState(preset.countryCode)
  const pick = (countries: readonly Country[]) =>
    countries.find(({ countryCode }) => countryCode === code) ?? defaultCountry(countries)

  async function fetchList(): Promise<Result<readonly Country[]>> {
    if (list.length > 0) return { data: list }
    const result = await listCountries()
    if (result.data) setList(result.data)
    return result
  }

  async function parseContact(text: string, mode: ContactMode): Promise<Result<Contact>> {
    if (!isPhone(text, mode)) return { data: toContact(text, null) }
    const { data, error } = await fetchList()
    return error ? { error } : { data: toContact(text, pick(data)) }
  }

  return { list, chosen: pick(list), choose: setCode, load: () => void fetchList(), toContact: parseContact }
}
