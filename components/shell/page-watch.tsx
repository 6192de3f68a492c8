'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { watchLoginState } from '@/lib/session/watch-login-state'
import { readConsent, watchConsent } from '@/lib/storage/cookies'

/** How long after the start the first page counts as seen (specification 4). */
const firstMs = 1_000

const tell = () => {
  if (readConsent() === 'all')
    import('@/lib/analytics/tell-page').then(
      ({ tellPage }) => tellPage(),
      () => undefined,
    )
}

/**
 * Keeps the page from showing a member who has logged out, or a guest who is one no more; and tells of each page that is
 * seen, where that is allowed.
 */
export function PageWatch() {
  const path = usePathname()
  useEffect(() => watchLoginState(), [])
  useEffect(() => {
    const timer = setTimeout(tell, firstMs)
    const stop = watchConsent(tell)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [path])
  return null
}
