'use client'

import { Button } from '@/components/ui/form/button'
import { StarGrid } from '@/components/ui/icons/star-grid'
import { fillIn } from '../ui/fill-in'
import styles from './desktop-only.module.css'
import { PlayerIcon } from '../ui/player-icons'
import type { PlayerStrings } from '../ui/player-strings'
import { useCopy } from '@/components/ui/hooks/use-copy'
import type { WatchPoster, WatchTitle } from '../ui/watch-types'

interface DesktopOnlyProps {
  strings: PlayerStrings
  title: WatchTitle
  poster: WatchPoster
  links: { detail: string; activate: string | null; channels: string }
}

/** Tells the holder of a phone where this video plays, and offers ways on: activating a TV is not for children, who get no link to it. */
export function DesktopOnly({ strings, title, poster, links }: DesktopOnlyProps) {
  const texts = strings.desktopOnly
  const { copied, copy } = useCopy()
  return (
    <div className={styles.page}>
      <StarGrid />
      <a className={styles.back} href={links.detail} aria-label={strings.back}>
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
      <h1>{texts.title}</h1>
      <p className={styles.text}>{fillIn(texts.text, { title: `\u2068${title.name}\u2069` })}</p>
      <div className={styles.actions}>
        <Button block onClick={() => copy(location.href)}>
          <PlayerIcon name={copied ? 'check' : 'copy'} size={20} />
          <span aria-live="polite">{copied ? texts.copied : texts.copyLink}</span>
        </Button>
        {links.activate !== null && (
          <Button variant="outline" block href={links.activate}>
            <PlayerIcon name="screen" size={20} />
            {texts.activate}
          </Button>
        )}
        <Button variant="outline" block href={links.detail}>
          <PlayerIcon name="info" size={20} />
          {texts.details}
        </Button>
      </div>
      <a className={styles.other} href={links.channels}>
        {texts.others}
      </a>
    </div>
  )
}
