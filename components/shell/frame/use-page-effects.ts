import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { readConsent, watchConsent } from '@/lib/cookies/consent'
import { watchLoginState } from '@/lib/session/watch-login-state'
import { readStored } from '@/lib/storage/storage'
import { markWebView } from './web-view'

/** How long a page has to be open before it counts as viewed (specification 4). */
const minViewMs = 1_000

const trackPageView = () => {
  if (readConsent() === 'all')
    import('@/lib/analytics/track-page-view').then(
      ({ trackPageView }) => trackPageView(),
      () => undefined,
    )
}

/** Tracks a page once it has been open for a second, and again when consent is given on it. Returns a stop function. */
function trackPageViews(): () => void {
  const timer = setTimeout(trackPageView, minViewMs)
  const stop = watchConsent(trackPageView)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Loads the return of the focus with the first key, since a viewer without a keyboard needs none of it. */
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
 * What every page does besides drawing: it adapts to web views, reloads when the login state changes, returns the
 * keyboard's focus, and tracks page views where that is allowed.
 */
export function usePageEffects(): void {
  const path = usePathname()
  useEffect(markWebView, [])
  useEffect(watchLoginState, [])
  useEffect(loadFocusReturn, [])
  useEffect(trackPageViews, [path])
}
