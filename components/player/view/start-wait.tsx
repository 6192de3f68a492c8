'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cx, Button } from '@/components/ui'
import { formatSpokenTime, usePlayerContext, usePlayerState } from '@/components/player/ui'

/** Whole seconds until a moment of `performance.now()`. */
function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (moment === null) return
    const tick = () => setNow(performance.now())
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000))
}

/** While admission control delays this player: says so, with the seconds until the next attempt. */
export function StartWait({ backHref }: { backHref: string }) {
  const t = useTranslations('player')
  const { lang, live } = usePlayerContext()
  const nextAttemptAt = usePlayerState((state) => state.nextAttemptAt)
  const seconds = useSecondsUntil(nextAttemptAt)
  const isWaiting = nextAttemptAt !== null
  return (
    <div
      className={cx(
        'absolute inset-0 z-3 grid place-content-center place-items-center gap-4 p-6 text-center text-secondary',
        isWaiting ? 'bg-black/55' : 'pointer-events-none',
      )}
    >
      <div role="status">
        {isWaiting ? (
          <>
            <p className="mb-2 text-[22px] text-ivory">{t('wait.title')}</p>
            <p>{t(live ? 'live.waitText' : 'wait.text')}</p>
          </>
        ) : null}
      </div>
      {isWaiting ? (
        <>
          <p className="num" aria-hidden="true">
            {t('wait.again', { time: formatSpokenTime(lang, seconds) })}
          </p>
          <Button variant="outline" href={backHref}>
            {t(live ? 'live.back' : 'back')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
