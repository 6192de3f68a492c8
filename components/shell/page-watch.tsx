'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { watchLoginState } from '@/lib/session/watch-login-state'
import { readConsent, watchConsent } from '@/lib/storage/cookies'
import { readStored } from '@/lib/storage/storage'

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
 * Gives the keyboard's focus back to who returns to a page, and remembers what is followed by keys once keys are used:
 * without a keyboard nothing of it is loaded.
 */
function watchFollowedLinks(): () => void {
  const listening = new AbortController()
  const stops: (() => void)[] = [() => listening.abort()]
  const load = (act: 'returnFocus' | 'recordFollowedLinks') => {
    import('./focus-return').then(
      (module) => listening.signal.aborted || stops.push(module[act]()),
      () => undefined,
    )
  }
  const record = () => load('recordFollowedLinks')
  if (readStored('followedLinks')) {
    load('returnFocus')
    record()
  } else addEventListener('keydown', record, { once: true, signal: listening.signal })
  return () => stops.forEach((stop) => stop())
}

/**
 * Keeps the page from showing a member who has logged out, or a guest who is one no more; and tells of each page that is
 * seen, where that is allowed.
 */
export function PageWatch() {
  const path = usePathname()
  useEffect(() => watchLoginState(), [])
  useEffect(() => watchFollowedLinks(), [])
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
