'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Spinner, useLang } from '@/components/ui/browser'
import { limits } from '@/lib/contract'
import { goTo, pathTo } from '@/lib/routing'
import { selfNavigation } from '@/lib/session/self-navigation'

/** Whether to show the loading screen: after 300 ms of waiting, and then for at least 500 ms (specification 9). */
export function useLoadingScreen(isWaiting: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null)
  const isShown = shownAt !== null
  useEffect(() => {
    if (isWaiting === isShown) return
    const leftMs = isShown ? limits.loadingHoldMs - (performance.now() - shownAt) : limits.lazyDelayMs
    const timer = setTimeout(() => setShownAt(isShown ? null : performance.now()), Math.max(0, leftMs))
    return () => clearTimeout(timer)
  }, [isWaiting, isShown, shownAt])
  return isShown
}

/**
 * Leads to the timeout page after ten seconds of waiting (specification 9). Going back leads here again.
 * @returns whether this page may not navigate by itself, and has to offer a retry
 */
export function useLoadingTimeout(isWaiting: boolean): boolean {
  const target = pathTo.requestTimeout(useLang())
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const leave = () => setRefused(!selfNavigation().leave(() => goTo(target)))
    const timer = setTimeout(leave, limits.lazyTimeoutMs)
    return () => clearTimeout(timer)
  }, [isWaiting, target])
  return isWaiting && refused
}

/** Lies over the page, so that placeholders and what is usable already stay where they are. */
export function LoadingScreen() {
  const t = useTranslations('account')
  return (
    <div className="pointer-events-none fixed inset-0 z-10 grid place-items-center">
      <div className="rounded-xl bg-surface p-5 edge-hair">
        <Spinner size="l" label={t('loading')} />
      </div>
    </div>
  )
}
