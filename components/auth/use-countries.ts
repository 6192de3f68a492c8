import { useState } from 'react'
import type { Result } from '@/lib/api/result'
import { isPhone, toContact, type Contact, type ContactMode } from '@/lib/auth/forms/contact'
import { defaultCountry, listCountries } from '@/lib/auth/list-countries'
import type { Country } from '@/lib/contract/account-shapes'

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

/** The state of a country selector. */
export function useCountries(): Countries {
  const [list, setList] = useState<readonly Country[]>([])
  const [code, setCode] = useState<string | null>(null)
  const pick = (countries: readonly Country[]) =>
    countries.find(({ countryCode }) => countryCode === code) ?? defaultCountry(countries)

  async function ask() {
    const result = await listCountries()
    if (result.data && list.length === 0) setList(result.data)
    return result
  }

  async function contactOf(text: string, mode: ContactMode): Promise<Result<Contact>> {
    if (!isPhone(text, mode)) return { data: toContact(text, null) }
    const { data, error } = await ask()
    return error ? { error } : { data: toContact(text, pick(data)) }
  }

  return {
    list,
    chosen: pick(list),
    choose: setCode,
    load: () => void (list.length === 0 && ask()),
    toContact: contactOf,
  }
}
