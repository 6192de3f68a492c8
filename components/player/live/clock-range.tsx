'use client'

import { useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { formatClockRange } from '@/lib/epg/clock-time'
import type { GuideEntry } from '@/lib/player/core/channel'

const never = () => () => {}

interface ClockRangeProps {
  lang: LangCode
  programme: GuideEntry
  /** Text before the times, shown only with them. */
  before?: string
}

/** Start and end of a programme in the viewer's time zone, which the server does not know. */
export function ClockRange({ lang, programme, before = '' }: ClockRangeProps) {
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isClient) return null
  return (
    <>
      {before}
      <bdi dir="ltr">{formatClockRange(lang, programme)}</bdi>
    </>
  )
}
