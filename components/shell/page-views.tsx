'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { watchConsent } from '@/lib/storage/cookies'

/** How long after the start the first page counts as seen (specification 4). */
const firstMs = 1_000

/** Tells of each page that is seen, where that is allowed; also when it has just been. */
export function PageViews() {
  const path = usePathname()
  useEffect(() => {
    const tell = () => {
      clearTimeout(timer)
      import('@/lib/analytics/tell-page').then(
        ({ tellPage }) => tellPage(),
        () => undefined,
      )
    }
    const timer = setTimeout(tell, firstMs)
    const stop = watchConsent(tell)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [path])
  return null
}
