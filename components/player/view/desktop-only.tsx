'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { StarGrid } from '@/components/ui/icons/star-grid'
import styles from './desktop-only.module.css'
import { PlayerIcon } from '../ui/player-icons'
import { useCopy } from '@/components/ui/hooks/use-copy'
import type { WatchPoster, WatchTitle } from '../ui/watch-types'

interface DesktopOnlyProps {
  /** Whether a channel would play here, not a video. */
  isLive?: boolean
  title: WatchTitle
  poster: WatchPoster
  links: { detail: string; activate: string | null; channels: string }
}

/** Tells the holder of a phone where this video plays, and offers ways on: activating a TV is not for children, who get no link to it. */
export function DesktopOnly({ isLive = false, title, poster, links }: DesktopOnlyProps) {
  const t = useTranslations('player')
  const { copied, copy } = useCopy()
  return (
    <div className={styles.page}>
      <StarGrid />
      <a className={styles.back} href={links.detail} aria-label={t(isLive ? 'live.back' : 'back')}>
        <PlayerIcon name="back" size={28} />
      </a>
      <div className={styles.laptop}>
        <div className={styles.lid}>
          <img src={poster.src} srcSet={poster.srcSet} sizes="320px" alt="" />
          <span className={styles.sign}>
            <PlayerIcon name="play" size={30} />
          </span>
        </div>
        <div className={styles.base} />
      </div>
      <h1>{t(isLive ? 'live.desktopTitle' : 'desktopOnly.title')}</h1>
      <p className={styles.text}>
        {t(isLive ? 'live.desktopText' : 'desktopOnly.text', { title: `\u2068${title.name}\u2069` })}
      </p>
      <div className={styles.actions}>
        <Button block onClick={() => copy(location.href)}>
          <PlayerIcon name={copied ? 'check' : 'copy'} size={20} />
          <span aria-live="polite">{copied ? t('desktopOnly.copied') : t('desktopOnly.copyLink')}</span>
        </Button>
        {links.activate !== null && (
          <Button variant="outline" block href={links.activate}>
            <PlayerIcon name="screen" size={20} />
            {t('desktopOnly.activate')}
          </Button>
        )}
        <Button variant="outline" block href={links.detail}>
          <PlayerIcon name="info" size={20} />
          {t(isLive ? 'live.allChannels' : 'desktopOnly.details')}
        </Button>
      </div>
      <a className={styles.other} href={links.channels}>
        {t(isLive ? 'live.trailers' : 'desktopOnly.others')}
      </a>
    </div>
  )
}
