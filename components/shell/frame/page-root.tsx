'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import type * as toasts from '@/components/ui/overlay/toast'
import { onIdle, showToast, useToasts } from '@/components/ui/browser'
import { readConsent, watchConsent } from '@/lib/cookies/browser-cookies'
import { restoreLanguage } from '@/lib/session/restore-language'
import { watchLoginState } from '@/lib/session/watch-login-state'
import { readStored } from '@/lib/storage/storage'
import { FailureMessages } from '../page/error-screen'
import { ModalLoader } from '../modals/modal-loader'
import type { WaitingMessages } from '../modals/modal-waiting'
import type * as idleEffects from './idle-effects'
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

/** Reports unhandled errors. The code that sends them loads with the first one. */
function reportErrors(): () => void {
  const stop = new AbortController()
  const report = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'reason' in event ? event.reason : event.error
    import('@/lib/api/browser/report-error').then(
      ({ sendErrorReport }) => sendErrorReport(error),
      () => undefined,
    )
  }
  addEventListener('error', report, { signal: stop.signal })
  addEventListener('unhandledrejection', report, { signal: stop.signal })
  return () => stop.abort()
}

/** Loads the focus restoration with the first key, since viewers without a keyboard need none of it. */
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
 * Effects of every page: adapts to web views, reloads when the login state changes, restores the keyboard focus,
 * reports errors, and tracks page views with consent.
 */
export function usePageEffects(): void {
  const path = usePathname()
  useEffect(markWebView, [])
  useEffect(reportErrors, [])
  useEffect(watchLoginState, [])
  useEffect(restoreLanguage, [])
  useEffect(loadFocusReturn, [])
  useEffect(trackPageViews, [path])
}

/** Long enough for a screen reader to register the region before its first message. */
const noticeMs = 100

/** Loads the toast region with the first toast, and leaves it empty for a moment so that the toast is announced. */
export function LazyToasts({ closeLabel }: { closeLabel: string }) {
  const [loaded, setLoaded] = useState<typeof toasts | null>(null)
  const isRequested = useToasts((state) => state.current !== null)

  useEffect(() => {
    if (!isRequested || loaded) return
    const { dismiss } = useToasts.getState()
    const begin = (module: typeof toasts) => {
      const first = useToasts.getState().current
      dismiss()
      setLoaded(module)
      setTimeout(() => first && !useToasts.getState().current && showToast(first), noticeMs)
    }
    import('@/components/ui/overlay/toast').then(begin, dismiss)
  }, [isRequested, loaded])

  return loaded && <loaded.Toasts closeLabel={closeLabel} />
}

/** Loads the effects that can wait until the page is idle. */
function LazyIdleEffects(props: idleEffects.IdleEffectsProps) {
  const [loaded, setLoaded] = useState<typeof idleEffects | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const load = () => void import('./idle-effects').then(setLoaded, () => undefined)
    const wait = () => void onIdle(load)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])

  return loaded && <loaded.IdleEffects {...props} />
}

interface PageRootProps extends idleEffects.IdleEffectsProps {
  /** Messages of a modal or an error while nothing else can be loaded. */
  messages: WaitingMessages
  children: ReactNode
}

/** A page with its overlays: modals, toasts, and the messages of its error boundaries. */
export function PageRoot({ messages, children, ...idle }: PageRootProps) {
  usePageEffects()
  return (
    <>
      <FailureMessages value={messages}>{children}</FailureMessages>
      <ModalLoader lang={idle.lang} messages={messages} />
      <LazyToasts closeLabel={messages.close} />
      <LazyIdleEffects {...idle} />
    </>
  )
}
