import { useLocale } from 'next-intl'
import { useSyncExternalStore, useEffect, useRef, type RefObject } from 'react'
import { defaultLang, readLangCode, type LangCode } from '@/lib/contract/languages'

/** Calls back when an element comes within one screen of what is in sight. `watching` false waits. */
export function useNear(onNear: () => void, watching = true): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!watching || !mark.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '0px 0px 100% 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [watching])
  return mark
}

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
