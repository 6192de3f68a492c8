'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { cx } from '@/components/ui/cx'
import { elapsedShare } from '@/lib/epg/now-and-next'
import type { GuideEntry } from '@/lib/player/core/channel'
import { useLive, usePlayerContext, usePlayerState } from '../ui/player-context'
import { ClockRange } from './clock-range'
import { shownDate } from './use-on-air'

/** Progress of the programme on the screen. The times beside it say the same. */
function Progress({ programme }: { programme: GuideEntry }) {
  const bar = useRef<HTMLSpanElement>(null)
  const share = usePlayerState((state) => {
    const date = shownDate(state)
    return date === null ? 0 : Math.round(elapsedShare(programme, date) * 1_000) / 1_000
  })
  useLayoutEffect(() => bar.current?.style.setProperty('--share', String(share)), [share])
  return (
    <span className="live-progress" aria-hidden="true">
      <span ref={bar} />
    </span>
  )
}

interface EntryProps {
  label: string
  programme: GuideEntry
  isNow?: boolean
}

function Entry({ label, programme, isNow }: EntryProps) {
  const { lang } = usePlayerContext()
  return (
    <div className="live-programme" data-now={isNow ? '' : undefined}>
      <p className={cx('text-14 font-semibold', isNow ? 'text-gold' : 'text-secondary')}>
        {label}
        <ClockRange lang={lang} programme={programme} before=" · " />
      </p>
      <p className="live-title">
        <bdi lang={programme.textLang}>{programme.title}</bdi>
      </p>
      {isNow ? <Progress programme={programme} /> : null}
    </div>
  )
}

/** The programme on the screen with its progress, and the next one. */
export function NowNext() {
  const t = useTranslations('player')
  const { onAir } = useLive()
  const { now, next } = onAir
  if (!now && !next) return null
  return (
    <div className="live-programmes">
      {now ? <Entry label={t('live.now')} programme={now} isNow /> : null}
      {next ? <Entry label={t('live.next')} programme={next} /> : null}
    </div>
  )
}
