'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AccessMark } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { fetchSavedPlace } from '@/lib/player/sources/saved-place'
import { formatClock } from '@/components/player/ui'

/** Where the viewer stopped the video, in seconds; `null` until known, and where nothing is saved. */
function useSavedPlace(titleId: number, videoId: number): number | null {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    const fetching = new AbortController()
    const { signal } = fetching
    void fetchSavedPlace({ titleId, videoId }, signal).then((found) => {
      if (!signal.aborted) setPlace(found)
    })
    return () => fetching.abort()
  }, [titleId, videoId])
  return place
}

interface BeforeElsewhereProps {
  lang: LangCode
  titleId: number
  videoId: number
  free: boolean
  /** The least that a month of a plan costs, formatted; `null` where that is not known. */
  price: string | null
}

/** What to know before one goes to a computer: whether the video needs a plan, and the place that is saved. */
export function BeforeElsewhere({ lang, titleId, videoId, free, price }: BeforeElsewhereProps) {
  const t = useTranslations('player')
  const c = useTranslations('catalogue')
  const place = useSavedPlace(titleId, videoId)
  return (
    <>
      <p className="flex items-center gap-2 plan-open:hidden">
        <AccessMark free={free}>{free ? c('badgeFree') : c('withPlan')}</AccessMark>{' '}
        {!free && price && t('paywall.price', { price })}
      </p>
      {place === null ? null : (
        <p className="text-secondary">
          {t('failure.place', { time: `\u2066${formatClock(lang, place)}\u2069` })}
        </p>
      )}
    </>
  )
}
