import { useLocale } from 'next-intl'
import { defaultLang, readLangCode, type LangCode } from '@/lib/contract/languages'

/** The language of the words around. */
export function useLang(): LangCode {
  return readLangCode(useLocale()) ?? defaultLang
}
