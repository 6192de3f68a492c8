'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { StarGrid } from '@/components/ui/icons/star-grid'
import { PlayerIcon } from '../ui/player-icons'
import { useCopy } from '@/components/ui/hooks/use-copy'
import type { WatchPoster } from '../ui/poster'
import type { WatchTitle } from '../ui/watch-types'

interface DesktopOnlyProps {
  /** Whether this page is a channel's. */
  isLive?: boolean
  title: WatchTitle
  poster: WatchPoster
  links: { detail: string; activate: string | null; channels: string }
}

/** Says on a phone where the video plays, and what to do instead. Children get no link to activating a TV. */
export function DesktopOnly({ isLive = false, title, poster, links }: DesktopOnlyProps) {
  const t = useTranslations('player')
  const { copied, copy } = useCopy()
  return (
    <div className="relative isolate mx-auto grid min-h-dvh max-w-140 content-center justify-items-center gap-4 px-gutter pt-18 pb-6 text-center">
      <StarGrid />
      <a
        className="absolute inset-s-2 inset-bs-3 grid size-12 place-items-center rounded-pill [&>svg]:[scale:var(--flip)_1]"
        href={links.detail}
        aria-label={t(isLive ? 'live.back' : 'back')}
      >
        <PlayerIcon name="back" size={28} />
      </a>
      <div className="mb-4 w-full max-w-80">
        <div className="relative aspect-[16/9.6] overflow-hidden rounded-[14px] border-[5px] border-overlay">
          <img
            className="size-full object-cover"
            src={poster.src}
            srcSet={poster.srcSet}
            sizes="320px"
            alt=""
          />
          <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-pill bg-gold text-night">
            <PlayerIcon name="play" size={30} />
          </span>
        </div>
        <div className="-mx-3 h-3 rounded-b-[14px] bg-overlay" />
      </div>
      <h1 className="text-28">{t(isLive ? 'live.desktopTitle' : 'desktopOnly.title')}</h1>
      <p className="text-secondary">
        {t(isLive ? 'live.desktopText' : 'desktopOnly.text', { title: `\u2068${title.name}\u2069` })}
      </p>
      <div className="grid w-full gap-3">
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
      <a
        className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-4"
        href={links.channels}
      >
        {t(isLive ? 'live.trailers' : 'desktopOnly.others')}
      </a>
    </div>
  )
}
