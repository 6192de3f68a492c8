import type { Country, LangCode } from '@/lib/contract'

/** Countries in which an account can be created by phone, with their calling codes. */
const phoneCodes: Readonly<Record<string, string>> = {
  AE: '+971',
  AF: '+93',
  AL: '+355',
  AR: '+54',
  AT: '+43',
  AU: '+61',
  AZ: '+994',
  BA: '+387',
  BD: '+880',
  BE: '+32',
  BH: '+973',
  BN: '+673',
  BR: '+55',
  CA: '+1',
  CH: '+41',
  CL: '+56',
  CO: '+57',
  DE: '+49',
  DK: '+45',
  DZ: '+213',
  EG: '+20',
  ES: '+34',
  FI: '+358',
  FR: '+33',
  GB: '+44',
  ID: '+62',
  IE: '+353',
  IN: '+91',
  IQ: '+964',
  IR: '+98',
  IT: '+39',
  JO: '+962',
  KE: '+254',
  KW: '+965',
  KZ: '+7',
  LB: '+961',
  LK: '+94',
  LY: '+218',
  MA: '+212',
  MR: '+222',
  MV: '+960',
  MX: '+52',
  MY: '+60',
  NG: '+234',
  NL: '+31',
  NO: '+47',
  NP: '+977',
  OM: '+968',
  PE: '+51',
  PH: '+63',
  PK: '+92',
  PS: '+970',
  QA: '+974',
  SA: '+966',
  SD: '+249',
  SE: '+46',
  SG: '+65',
  SN: '+221',
  SO: '+252',
  SY: '+963',
  TH: '+66',
  TN: '+216',
  TR: '+90',
  TZ: '+255',
  US: '+1',
  UZ: '+998',
  YE: '+967',
  ZA: '+27',
}

const regionalIndicatorA = 0x1f1e6

/**
 * Countries by name in the language, with the one with most of its speakers preselected. A flag is a picture of the pair
 * of regional indicator letters, which the device's own font draws as the flag, or as the two letters.
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

function flagOf(countryCode: string): string {
  const letters = [...countryCode].map((letter) => regionalIndicatorA + letter.charCodeAt(0) - 65)
  const text = `<text y="15" font-size="17" textLength="24">${String.fromCodePoint(...letters)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 18">${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The country of a phone number (digits alone) by its longest prefix, or `null`. */
export function countryOf(msisdn: string | null): string | null {
  const fitting = Object.entries(phoneCodes)
    .filter(([, prefix]) => msisdn?.startsWith(prefix.slice(1)))
    .sort(([, a], [, b]) => b.length - a.length)
  return fitting[0]?.[0] ?? null
}
