'use client'

import { useEffect } from 'react'
import { Spinner } from '@/components/ui/feedback/spinner'
import { limits } from '@/lib/contract/limits'
import css from './loading-screen.module.css'

/**
 * Placeholder of a loading page: visible after 300 ms; after 10 s it redirects to the timeout page, whose Try Again
 * returns here (specification 9).
 */
export function LoadingScreen({ label, timeoutHref }: { label: string; timeoutHref: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(timeoutHref), limits.lazyTimeoutMs)
    return () => clearTimeout(timer)
  }, [timeoutHref])
  return (
    <div className={css.screen}>
      <Spinner size="l" label={label} />
    </div>
  )
}
