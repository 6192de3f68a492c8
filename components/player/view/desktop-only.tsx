'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Button, StarGrid, useCopy } from '@/components/ui/browser'
import { PlayerIcon } from '@/components/player/ui'
import { isolate } from '@/lib/contract'
import type { WatchPoster, WatchTitle } from './watch-page'

interface ScreenHints {
  userAgent: string
  /** `navigator.userAgentData.mobile`, where supported. */
  mobile?: boolean
  touchPoints: number
  coarseOnly: boolean
  /** The shorter side of the screen in CSS pixels. */
  shortSide: number
}

const television = /\b(?:TV|SmartTV|BRAVIA|AFT\w+|CrKey)\b/i
const phoneOrTablet = /Android|iPhone|iPad|iPod|Mobile/i
const largestTablet = 1_100

/** Whether these properties are of a phone or tablet. An iPad identifies as a Macintosh, but has touch. */
export function isHandheldBy({
  userAgent,
  mobile,
  touchPoints,
  coarseOnly,
  shortSide,
}: ScreenHints): boolean {
  if (television.test(userAgent)) return false
  if (mobile === true || phoneOrTablet.test(userAgent)) return true
  if (/Macintosh/.test(userAgent)) return touchPoints > 1
  return coarseOnly && shortSide <= largestTablet
}

/** Whether the viewer uses a phone or tablet. Only in the browser: pages are the same for everyone. */
function isHandheld(): boolean {
  const hints = navigator as Navigator & { userAgentData?: { mobile?: boolean } }
  return isHandheldBy({
    userAgent: navigator.userAgent,
    mobile: hints.userAgentData?.mobile,
    touchPoints: navigator.maxTouchPoints,
    coarseOnly: matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches,
    shortSide: Math.min(screen.width, screen.height),
  })
}

const never = () => () => {}

/** Whether this is a phone or tablet; `null` on the server and until hydration. */
export function useHandheld(): boolean | null {
  return useSyncExternalStore<boolean | null>(never, isHandheld, () => null)
}

interface DesktopOnlyProps {
  /** Whether this page is a channel's. */
  isLive?: boolean
  title: WatchTitle
  poster: WatchPoster
  links: { detail: string; activate: string | null; channels: string }
  /** What else to know about it, below the text. */
  children: ReactNode
}

/** Says on a phone where the video plays, and what to do instead. Children get no link to activating a TV. */
export function DesktopOnly({ isLive = false, title, poster, links, children }: DesktopOnlyProps) {
  const t = useTranslations('player')
  const { copied, copy } = useCopy()
  return (
    <div className="relative isolate mx-auto grid min-h-dvh max-w-140 content-center justify-items-center gap-4 px-gutter pt-18 pb-6 text-center sm:art-low:max-w-240 sm:art-low:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:art-low:gap-x-8">
      <StarGrid />
      <a
        className="absolute inset-s-2 inset-bs-3 grid size-12 place-items-center rounded-pill [&>svg]:[scale:var(--flip)_1]"
        href={links.detail}
        aria-label={t(isLive ? 'live.back' : 'back')}
      >
        <PlayerIcon name="back" size={28} />
      </a>
      <div className="mb-4 w-full max-w-80 sm:art-low:row-[1/span_6] sm:art-low:self-start">
        <div className="aspect-[16/9.6] overflow-hidden rounded-[14px] border-[5px] border-overlay">
          <img
            className="size-full object-cover"
            src={poster.src}
            srcSet={poster.srcSet}
            sizes="320px"
            alt=""
          />
        </div>
        <div className="-mx-3 h-3 rounded-b-[14px] bg-overlay" />
      </div>
      <h1 className="text-28">{t(isLive ? 'live.desktopTitle' : 'desktopOnly.title')}</h1>
      <p className="text-secondary">
        {t(isLive ? 'live.desktopText' : 'desktopOnly.text', { title: isolate(title.name) })}
      </p>
      {children}
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
          <PlayerIcon name={isLive ? 'list' : 'info'} size={20} />
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
