'use client'

import { useTranslations } from 'next-intl'
import { imageUrl } from '@/lib/images/image-url'
import playerStyles from '../view/player.module.css'
import { useLive, usePlayerContext } from '../ui/player-context'
import { ClockRange } from './clock-range'
import styles from './live.module.css'

interface LiveHeadingProps {
  /** Whether another channel has taken the place of the page's own: a screen reader is told which. */
  moved: boolean
}

/** The channel with its logo, and what is on the screen. */
export function LiveHeading({ moved }: LiveHeadingProps) {
  const t = useTranslations('player')
  const { lang } = usePlayerContext()
  const { channel, onAir } = useLive()
  const { now } = onAir
  return (
    <div className={styles.heading}>
      <span className={styles.logo}>
        <img src={imageUrl(channel.logo, 96)} alt="" width={40} height={40} />
      </span>
      <div>
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
      <span className={playerStyles.spoken} role="status">
        {moved ? t('next.nowPlaying', { title: channel.title }) : null}
      </span>
    </div>
  )
}
