import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { defaultLang, readLangCode, type LangCode } from '@/lib/contract'

const never = () => () => undefined

/** Whether scripts run: false in the HTML that the server sends. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The language of the page. */
export function useLang(): LangCode {
  return readLangCode(useLocale()) ?? defaultLang
}
