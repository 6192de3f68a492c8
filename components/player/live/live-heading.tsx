'use client'

import { useTranslations } from 'next-intl'
import { imageUrl } from '@/lib/images/image-url'
import { useLive, usePlayerContext } from '../ui/player-context'
import { ClockRange } from './clock-range'

interface LiveHeadingProps {
  /** Whether this is no longer the page's own channel; the new one is then announced. */
  moved: boolean
}

/** The channel with its logo, and the programme on the screen. */
export function LiveHeading({ moved }: LiveHeadingProps) {
  const t = useTranslations('player')
  const { lang } = usePlayerContext()
  const { channel, onAir } = useLive()
  const { now } = onAir
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-14 flex-none place-items-center rounded-lg border border-player-line bg-[rgb(var(--night-rgb)/80%)] player-small:size-12">
        <img src={imageUrl(channel.logo, 96)} alt="" width={40} height={40} />
      </span>
      <div className="min-w-0">
        <h1>
          <bdi>{channel.title}</bdi>
        </h1>
        {now ? (
          <p>
            <bdi lang={now.textLang}>{now.title}</bdi>
            <ClockRange lang={lang} programme={now} before=" · " />
          </p>
        ) : null}
      </div>
      <span className="vh" role="status">
        {moved ? t('next.nowPlaying', { title: channel.title }) : null}
      </span>
    </div>
  )
}
