import { isLangCode, type LangCode } from '@/lib/contract'

const langPlace = '{LANG_CODE}'

/** A path of our own in another language: replaces its prefix, or `{LANG_CODE}` (specification 2). */
export function inLanguage(path: string, lang: LangCode | typeof langPlace): string {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? []
  return isLangCode(first) || first === langPlace ? `/${lang}${rest}` : path
}
