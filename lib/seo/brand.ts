import { artwork, type LangCode } from '@/lib/contract'

/** The product's name and images for search engines and link previews. */
export const brand = {
  name: 'HilalPlay',
  titleSuffix: ' | HilalPlay',
  logo: { path: '/brand/icon-512.png' },
  preview: { path: '/brand/preview.png', ...artwork.openGraph },
  themeColor: '#0A0E1A',
  kidsThemeColor: '#14224A',
} as const

/** Open Graph's name of each language: its code and a country. */
export const openGraphLocales: Readonly<Record<LangCode, string>> = {
  ar: 'ar_AR',
  en: 'en_US',
  fr: 'fr_FR',
  es: 'es_ES',
  ur: 'ur_PK',
  fa: 'fa_IR',
  bn: 'bn_IN',
  hi: 'hi_IN',
  ms: 'ms_MY',
  id: 'id_ID',
}
