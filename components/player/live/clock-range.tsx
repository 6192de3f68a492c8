'use client'

import { useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { clockRange } from '@/lib/epg/clock-time'
import type { GuideEntry } from '@/lib/player/core/channel'

const never = () => () => {}

interface ClockRangeProps {
  lang: LangCode
  programme: GuideEntry
  /** Stands before the times, and not without them. */
  before?: string
}

/** From when to when a programme is on, by the viewer's own zone, which the server does not know. */
export function ClockRange({ lang, programme, before = '' }: ClockRangeProps) {
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!known) return null
  return (
    <>
      {before}
      <bdi dir="ltr">{clockRange(lang, programme)}</bdi>
    </>
  )
}
