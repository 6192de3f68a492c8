import { isLangCode, type LangCode } from '../contract/languages'

const place = '{LANG_CODE}'

/** A path of our own in another language: in the place of its prefix, or of `{LANG_CODE}` (specification 2). */
export function inLanguage(path: string, lang: LangCode | typeof place): string {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? []
  return isLangCode(first) || first === place ? `/${lang}${rest}` : path
}
