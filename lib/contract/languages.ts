/** One row per interface language: the single source of codes, directions and formats (specification 1). */
export const languages = {
  ar: {
    dir: 'rtl',
    endonym: 'العربية',
    intlTag: 'ar-u-nu-latn-ca-gregory',
    script: 'arabic',
  },
  en: { dir: 'ltr', endonym: 'English', intlTag: 'en-US', script: 'latin' },
  fr: { dir: 'ltr', endonym: 'Français', intlTag: 'fr-FR', script: 'latin' },
  es: { dir: 'ltr', endonym: 'Español', intlTag: 'es-ES', script: 'latin' },
  ur: { dir: 'rtl', endonym: 'اردو', intlTag: 'ur-PK-u-nu-latn', script: 'arabic' },
  fa: { dir: 'rtl', endonym: 'فارسی', intlTag: 'fa-IR', script: 'arabic' },
  bn: { dir: 'ltr', endonym: 'বাংলা', intlTag: 'bn-BD', script: 'bengali' },
  hi: { dir: 'ltr', endonym: 'हिन्दी', intlTag: 'hi-IN-u-nu-latn', script: 'devanagari' },
  ms: { dir: 'ltr', endonym: 'Bahasa Melayu', intlTag: 'ms-MY', script: 'latin' },
  id: { dir: 'ltr', endonym: 'Bahasa Indonesia', intlTag: 'id-ID', script: 'latin' },
} as const

export type LangCode = keyof typeof languages
export type Direction = 'ltr' | 'rtl'
export type Script = (typeof languages)[LangCode]['script']

export const langCodes = Object.keys(languages) as LangCode[]
export const defaultLang: LangCode = 'en'

/** Codes that older links and devices still send, with the language that each one means (specification 1). */
export const legacyLangCodes: Readonly<Record<string, LangCode>> = { in: 'id' }

/** Whether `code` is one of the ten language codes, in this exact spelling. */
export function isLangCode(code: unknown): code is LangCode {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

/** The language that a raw code means (`ID`, `in` and `id-ID` are all `id`), or `null` when it is none of the ten. */
export function readLangCode(raw: string | null | undefined): LangCode | null {
  const code = raw?.trim().slice(0, 2).toLowerCase() ?? ''
  if (isLangCode(code)) return code
  return Object.hasOwn(legacyLangCodes, code) ? (legacyLangCodes[code] ?? null) : null
}

/** Attributes of an element whose text is in another language than the page; none when it is the page's own. */
export function foreignText(pageLang: LangCode, textLang: LangCode): { lang?: LangCode; dir?: Direction } {
  return textLang === pageLang ? {} : { lang: textLang, dir: languages[textLang].dir }
}

/** Text of whatever direction, such as a title, within a sentence: its marks and numbers stay with it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
