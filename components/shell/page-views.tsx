'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { watchConsent } from '@/lib/storage/cookies'

/** How long after the start the first page counts as seen (specification 4). */
const firstMs = 1_000

async function tell() {
  const [{ track }, { tellOnArrival }] = await Promise.all([
    import('@/lib/analytics/track'),
    import('@/lib/analytics/tell-on-arrival'),
  ])
  tellOnArrival()
  track('page_view', { page_location: location.href, page_title: document.title })
}

/** Tells of each page that is seen, to those who are told of such things; once more when the viewer allows it. */
export function PageViews() {
  const path = usePathname()
  useEffect(() => {
    let timer = setTimeout(() => void tell(), firstMs)
    const stop = watchConsent(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void tell(), firstMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [path])
  return null
}
