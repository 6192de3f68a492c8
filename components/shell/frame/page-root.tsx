'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type * as toasts from '@/components/ui/overlay/toast'
import { showToast, useToasts } from '@/components/ui/overlay/toast-store'
import { readConsent, watchConsent } from '@/lib/cookies/browser-cookies'
import { watchLoginState } from '@/lib/session/watch-login-state'
import { readStored } from '@/lib/storage/storage'
import { FailureMessages } from '../page/error-screen'
import { ModalLoader } from '../modals/modal-loader'
import type { WaitingMessages } from '../modals/modal-waiting'
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

type Module = typeof toasts

/** Long enough for a screen reader to register the region before its first message. */
const noticeMs = 100

/** Loads the toast region with the first toast, and leaves it empty for a moment so that the toast is announced. */
export function LazyToasts({ closeLabel }: { closeLabel: string }) {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const isRequested = useToasts((state) => state.current !== null)

  useEffect(() => {
    if (!isRequested || loaded) return
    const { dismiss } = useToasts.getState()
    const begin = (module: Module) => {
      const first = useToasts.getState().current
      dismiss()
      setLoaded(module)
      setTimeout(() => first && !useToasts.getState().current && showToast(first), noticeMs)
    }
    import('@/components/ui/overlay/toast').then(begin, dismiss)
  }, [isRequested, loaded])

  return loaded && <loaded.Toasts closeLabel={closeLabel} />
}

interface PageRootProps {
  lang: LangCode
  /** What a modal or a failure says while nothing else can be loaded. */
  messages: WaitingMessages
  children: ReactNode
}

/** A page with what stands over it: modals, toasts, and the messages of its error boundaries. */
export function PageRoot({ lang, messages, children }: PageRootProps) {
  usePageEffects()
  return (
    <>
      <FailureMessages value={messages}>{children}</FailureMessages>
      <ModalLoader lang={lang} messages={messages} />
      <LazyToasts closeLabel={messages.close} />
    </>
  )
}
