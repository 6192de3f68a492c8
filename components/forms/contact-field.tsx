import { useTranslations } from 'next-intl'
import { useState, type ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useLang, cx, Select, TextInput } from '@/components/ui/browser'
import { cleanContact, isPhone, toContact, type ContactMode, type Contact } from '@/lib/forms'
import type { Country, LangCode } from '@/lib/contract'
import { api, type Result } from '@/lib/api/browser/api'

let pending: Promise<Result<Country[]>> | null = null

/**
 * Countries with their phone codes, in the page's language. The one in which the viewer probably has a phone is
 * selected, where it is among them, in place of the host's.
 */
export async function fetchCountries(lang: LangCode): Promise<Result<Country[]>> {
  const guessing = import('./guess-country').then(
    ({ guessCountry }) => guessCountry(lang),
    () => null,
  )
  const { data, error } = await api.auth.listCountries()
  if (error) return { error }
  const guess = await guessing
  if (!data.some(({ countryCode }) => countryCode === guess)) return { data }
  return { data: data.map((country) => ({ ...country, selected: country.countryCode === guess })) }
}

/** The same, fetched once per page. */
async function fetchCountriesOnce(lang: LangCode): Promise<Result<Country[]>> {
  pending ??= fetchCountries(lang)
  const result = await pending
  if (result.error) pending = null
  return result
}

/** The country assumed for a number until the viewer chooses one: the selected, else the first. */
const defaultCountry = (countries: readonly Country[]): Country | null =>
  countries.find(({ selected }) => selected) ?? countries[0] ?? null

/** The state of a country selector. */
interface Countries {
  list: readonly Country[]
  chosen: Country | null
  choose: (countryCode: string) => void
  /** Fetches the countries, once a number is being typed. */
  load: () => void
  /** The contact in a field's text, as calls send it. Fails when the countries cannot be fetched. */
  toContact: (text: string, mode: ContactMode) => Promise<Result<Contact>>
}

interface Preset {
  list: readonly Country[]
  /** Country of the field's initial number. */
  countryCode?: string
}

/** Countries for a phone number: fetched when needed, unless `preset` provides them. */
export function useCountries(preset: Preset = { list: [] }): Countries {
  const lang = useLang()
  const [list, setList] = useState<readonly Country[]>(preset.list)
  const [code, setCode] = useState(preset.countryCode)
  const pick = (countries: readonly Country[]) =>
    countries.find(({ countryCode }) => countryCode === code) ?? defaultCountry(countries)

  async function fetchList(): Promise<Result<readonly Country[]>> {
    if (list.length > 0) return { data: list }
    const result = await fetchCountriesOnce(lang)
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

interface ContactFieldProps {
  mode: ContactMode
  /** React Hook Form's registration of the field. */
  field: UseFormRegisterReturn
  countries: Countries
  /** The field's initial text. */
  typed?: string
  label: string
  error?: string
  steady?: boolean
  autoComplete: 'username' | 'email' | 'tel-national'
}

const inputsByMode = {
  both: { type: 'text', inputMode: 'email' },
  'email-only': { type: 'email', inputMode: 'email' },
  'phone-only': { type: 'tel', inputMode: 'tel' },
} as const

/* The selector is placed beside the number, so that the field does not move while it is being typed into. */
const besideCountry =
  'grid-cols-[minmax(9.5rem,2fr)_minmax(0,3fr)] grid-rows-[auto_auto_auto] [&>*]:row-span-3 [&>*]:grid-rows-subgrid'

/** One field for an e-mail address or a phone number. Digits alone show the country selector (specification 5). */
export function ContactField(props: ContactFieldProps) {
  const { mode, field, countries, typed, label, error, steady, autoComplete } = props
  const t = useTranslations('forms')
  const [phone, setPhone] = useState(mode === 'phone-only')

  function read(text: string) {
    const isNumber = isPhone(text, mode)
    setPhone(isNumber)
    if (isNumber) countries.load()
  }
  function attach(element: HTMLInputElement | null) {
    field.ref(element)
    if (element?.value) read(element.value)
  }
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const text = cleanContact(target.value)
    if (text !== target.value) target.value = text
    read(text)
    void field.onChange(event)
  }

  return (
    <div className={cx('grid gap-x-2.5', phone ? besideCountry : 'grid-cols-[minmax(0,1fr)]')}>
      {phone && <CountrySelect countries={countries} />}
      <TextInput
        {...field}
        {...inputsByMode[mode]}
        ref={attach}
        defaultValue={typed}
        onChange={change}
        dir="ltr"
        label={label}
        error={error}
        steady={steady}
        hint={phone ? t('countryHint') : undefined}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </div>
  )
}

function CountrySelect({ countries }: { countries: Countries }) {
  const t = useTranslations('forms')
  const { list, chosen, choose } = countries
  const options = list.map(({ countryCode, countryName, countryPhoneCode }) => ({
    value: countryCode,
    label: t('countryOption', { name: countryName, code: isolated(countryPhoneCode) }),
  }))
  return (
    <Select
      name="country"
      label={t('country')}
      options={chosen ? options : [{ value: '', label: t('countryLoading') }]}
      value={chosen?.countryCode ?? ''}
      short={chosen ? isolated(`${chosen.countryPhoneCode} ${chosen.countryCode}`) : undefined}
      picture={chosen?.flagUrl}
      onChange={({ target }) => choose(target.value)}
      disabled={!chosen}
      autoComplete="country"
    />
  )
}

/** Isolates what begins with a code such as +20, whose plus would move behind it on a right-to-left page. */
const isolated = (code: string) => `\u2066${code}\u2069`
