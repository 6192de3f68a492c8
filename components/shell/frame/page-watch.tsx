'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { watchLoginState } from '@/lib/session/watch-login-state'
import { readConsent, watchConsent } from '@/lib/cookies/consent'
import { readStored } from '@/lib/storage/storage'

/** How long after the start the first page counts as seen (specification 4). */
const firstMs = 1_000

const tell = () => {
  if (readConsent() === 'all')
    import('@/lib/analytics/track-page-view').then(
      ({ trackPageView }) => trackPageView(),
      () => undefined,
    )
}

/**
 * Gives the keyboard's focus back to who returns to a page, and remembers what is followed by keys once keys are used:
 * without a keyboard nothing of it is loaded.
 */
function loadFocusReturn(): () => void {
  const stop = new AbortController()
  const load = () =>
    void import('./focus-return').then(
      ({ watchFollowedLinks }) => watchFollowedLinks(stop.signal),
      () => undefined,
    )
  if (readStored('followedLinks')) load()
  else addEventListener('keydown', load, { once: true, signal: stop.signal })
  return () => stop.abort()
}

/**
 * Keeps the page from showing a member who has logged out, or a guest who is one no more; and tells of each page that is
 * seen, where that is allowed.
 */
export function PageWatch() {
  const path = usePathname()
  useEffect(watchLoginState, [])
  useEffect(loadFocusReturn, [])
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
