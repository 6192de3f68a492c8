import type { LangCode } from '../contract/languages'

/** What Open Graph calls each language: its code and a country. */
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
