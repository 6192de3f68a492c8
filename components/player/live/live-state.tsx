'use client'

import { useTranslations } from 'next-intl'
import { formatClockTime } from '@/lib/epg/clock-time'
import { isAtLive, secondsBehind } from '@/lib/player/core/live-window'
import type { PlayerState } from '@/lib/player/core/player-state'
import { formatClock } from '../ui/format-time'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { shownDate } from './use-on-air'

/** Whole seconds behind live; `null` at live and before the live window is known. */
export function behindOf({ live, time }: PlayerState): number | null {
  return live === null || isAtLive(live, time) ? null : Math.round(secondsBehind(live, time))
}

/** The minute on the screen, in milliseconds since 1970. */
function minuteOf(state: PlayerState): number | null {
  const date = shownDate(state)
  return date === null ? null : Math.floor(date / 60_000) * 60_000
}

/** LIVE with a dot, which is hollow behind live. At the top on upright phones, in the bar otherwise. */
export function LiveBadge({ layout }: { layout: 'wide' | 'narrow' }) {
  const t = useTranslations('player')
  const known = usePlayerState((state) => state.live !== null)
  const behind = usePlayerState((state) => behindOf(state) !== null)
  if (!known) return null
  return (
    <span className="live-badge" data-layout={layout} data-behind={behind || undefined} dir="auto">
      {t('live.badge')}
    </span>
  )
}

/** Whether this is live, the time of day on the screen, and how far that is behind. */
export function LiveState() {
  const { lang } = usePlayerContext()
  const known = usePlayerState((state) => state.live !== null)
  const behind = usePlayerState(behindOf)
  const minute = usePlayerState(minuteOf)
  if (!known) return null
  return (
    <p className="num flex items-center gap-3 px-2 font-semibold whitespace-nowrap player-small:gap-2">
      <LiveBadge layout="wide" />
      {minute === null ? null : (
        <span className="player-upright:[:not([data-full-screen])_&]:hidden">
          {formatClockTime(lang, minute)}
        </span>
      )}
      {behind === null ? null : (
        <span className="text-player-dim max-[56.25em]:hidden">{`−${formatClock(lang, behind)}`}</span>
      )}
    </p>
  )
}
