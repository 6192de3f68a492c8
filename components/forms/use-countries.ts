import { useState } from 'react'
import type { Result } from '@/lib/api/result'
import type { Country } from '@/lib/contract/account-shapes'
import { isPhone, toContact, type Contact, type ContactMode } from '@/lib/forms/contact'
import { defaultCountry, listCountries } from '@/lib/forms/list-countries'

/** The countries that a phone number can be from, and the one that this one is from. */
export interface Countries {
  list: readonly Country[]
  chosen: Country | null
  choose: (countryCode: string) => void
  /** Asks for them, when a number is being typed. */
  load: () => void
  /** The address of a field's text as a call sends it. Fails when the countries cannot be had. */
  toContact: (text: string, mode: ContactMode) => Promise<Result<Contact>>
}

interface Known {
  list: readonly Country[]
  /** Code of the country of the number that stands in the field at first. */
  countryCode?: string
}

/** The state of a country selector; `known` where the countries are there beforehand. */
export function useCountries(known: Known = { list: [] }): Countries {
  const [list, setList] = useState<readonly Country[]>(known.list)
  const [code, setCode] = useState(known.countryCode)
  const pick = (countries: readonly Country[]) =>
    countries.find(({ countryCode }) => countryCode === code) ?? defaultCountry(countries)

  async function ask(): Promise<Result<readonly Country[]>> {
    if (list.length > 0) return { data: list }
    const result = await listCountries()
    if (result.data) setList(result.data)
    return result
  }

  async function contactOf(text: string, mode: ContactMode): Promise<Result<Contact>> {
    if (!isPhone(text, mode)) return { data: toContact(text, null) }
    const { data, error } = await ask()
    return error ? { error } : { data: toContact(text, pick(data)) }
  }

  return { list, chosen: pick(list), choose: setCode, load: () => void ask(), toContact: contactOf }
}
