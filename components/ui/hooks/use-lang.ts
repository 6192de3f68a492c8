import { useLocale } from 'next-intl'
import { defaultLang, readLangCode, type LangCode } from '@/lib/contract/languages'

/** The language of the page. */
export function useLang(): LangCode {
  return readLangCode(useLocale()) ?? defaultLang
}
