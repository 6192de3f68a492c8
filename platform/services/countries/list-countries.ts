import type { Country } from '@/lib/contract/account-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { phoneCodes } from './countries'

const regionalIndicatorA = 0x1f1e6

/**
 * Countries by name in the language, with the one where most of its readers live selected. A flag is the country's
 * pair of regional indicator letters, which browsers draw as a flag.
 */
export function listCountries({ lang }: { lang: LangCode }): Country[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const home = new Intl.Locale(lang).maximize().region
  const { compare } = new Intl.Collator(lang)
  return Object.entries(phoneCodes)
    .map(([countryCode, countryPhoneCode]) => ({
      flagUrl: flagOf(countryCode),
      countryName: names.of(countryCode) ?? countryCode,
      countryPhoneCode,
      countryCode,
      selected: countryCode === home,
    }))
    .sort((a, b) => compare(a.countryName, b.countryName))
}

function flagOf(countryCode: string) {
  return String.fromCodePoint(
    ...[...countryCode].map((letter) => regionalIndicatorA + letter.charCodeAt(0) - 65),
  )
}
