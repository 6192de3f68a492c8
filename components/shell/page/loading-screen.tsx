'use client'

import { useEffect } from 'react'
import { Spinner } from '@/components/ui'
import { limits } from '@/lib/contract'

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
    <div className="grid min-h-[68vh] animate-[appear_1ms_300ms_backwards] place-items-center">
      <Spinner size="l" label={label} />
    </div>
  )
}
