import { useTranslations } from 'next-intl'
import { useState, type ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { cx } from '@/components/ui/cx'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { cleanContact, isPhone, type ContactMode } from '@/lib/forms/contact'
import type { Countries } from './use-countries'

interface ContactFieldProps {
  mode: ContactMode
  /** What React Hook Form registers for the field. */
  field: UseFormRegisterReturn
  countries: Countries
  /** What is in the field at first. */
  typed?: string
  label: string
  error?: string
  autoComplete: 'username' | 'email' | 'tel-national'
}

const inputsByMode = {
  both: { type: 'text', inputMode: 'email' },
  'email-only': { type: 'email', inputMode: 'email' },
  'phone-only': { type: 'tel', inputMode: 'tel' },
} as const

/* The selector comes beside the number, so that the field stays where it is being typed into. */
const besideCountry =
  'grid-cols-[minmax(7.5rem,2fr)_minmax(0,3fr)] grid-rows-[auto_auto_auto] [&>*]:row-span-3 [&>*]:grid-rows-subgrid'

/** One field for an e-mail address or a phone number. Digits alone show the country selector (specification 5). */
export function ContactField(props: ContactFieldProps) {
  const { mode, field, countries, typed, label, error, autoComplete } = props
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
      onChange={({ target }) => choose(target.value)}
      disabled={!chosen}
      autoComplete="country"
    />
  )
}

/** Isolates a code such as +20, whose plus would move behind it on a right-to-left page. */
const isolated = (code: string) => `\u2066${code}\u2069`
