'use client'

import { useEffect, useEffectEvent, memo, useId, useRef, type RefObject } from 'react'
import { useTranslations } from 'next-intl'
import {
  AccessMark,
  Grid,
  Art,
  Badge,
  ProgressBar,
  StarGrid,
  Icon,
  Check,
  ChevronDown,
} from '@/components/ui'
import type { TvChannel, LangCode } from '@/lib/contract'
import { elapsedShare, nextProgrammeEnd, toAiring } from '@/lib/epg/broadcast-time'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import { pathTo } from '@/lib/routing'
import { useNow, ClockRange } from '../common/clock'
import type { observeChannels, RenderedChannels } from '../common/live-tv-queries'
import { ChannelLogo } from '../common/live-icons'
import { FavouriteStar } from '../common/favourite-star'

const link =
  'flex min-h-12 items-center justify-between gap-3 rounded-md px-3 hover:bg-raised focus-visible:[box-shadow:none] focus-visible:-outline-offset-2 current:font-strong current:text-gold'

export interface CategoryLink {
  href: string
  text: string
  selected: boolean
  membersOnly: boolean
}

/** Closes the menu on Escape and on a press outside, like a select. */
function useDismiss(root: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const details = root.current
      const inside = event.target instanceof Node && details?.contains(event.target)
      if (!details?.open || (event.type === 'pointerdown' && inside)) return
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      details.open = false
      if (inside) details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [root])
}

/** The categories as links in a menu below the current one. Opens without scripts. */
export function CategoryPicker({ label, links }: { label: string; links: readonly CategoryLink[] }) {
  const id = useId()
  const root = useRef<HTMLDetailsElement>(null)
  useDismiss(root)

  return (
    <div className="md:hidden">
      <span id={id} className="vh">
        {label}
      </span>
      <details ref={root} className="relative [&[open]>summary>svg]:rotate-180">
        <summary
          className="flex min-h-12.5 cursor-pointer list-none items-center justify-between gap-2 rounded-md border border-input-line bg-surface px-4 py-2 [&::-webkit-details-marker]:hidden"
          aria-describedby={id}
        >
          <span className="truncate">{links.find(({ selected }) => selected)?.text}</span>
          <Icon icon={ChevronDown} size="s" />
        </summary>
        <ul className="absolute inset-e-0 top-[calc(100%+6px)] z-6 max-h-[60dvh] w-max max-w-[calc(100vw-2*var(--gutter))] min-w-full overflow-x-hidden overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-pop">
          {links.map(({ href, text, selected, membersOnly }) => (
            <li key={href} data-members-only={membersOnly || undefined}>
              <a className={link} href={href} aria-current={selected ? 'page' : undefined}>
                {text}
                {selected && <Icon icon={Check} size="s" />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const sizes = '(width >= 100em) 19vw, (width >= 75em) 23vw, (width >= 48em) 31vw, (width >= 36em) 46vw, 160px'

interface ChannelCardProps {
  lang: LangCode
  channel: TvChannel
  /** The elapsed part of the programme, as an integer percentage. */
  percent: number
  /** Whether its art is the largest in view. */
  priority: boolean
}

function CardArt({ epgInfo, priority }: { epgInfo: TvChannel['epgInfo']; priority: boolean }) {
  if (!epgInfo)
    return (
      <span className="relative isolate block aspect-card">
        <StarGrid />
      </span>
    )
  const { currentEPGThumbnail: picture, currentEPGColors: colors } = epgInfo
  return (
    <Art
      src={imageUrl(picture, 472)}
      srcSet={imageSrcSet(picture, [320, 472, 640, 944])}
      sizes={sizes}
      colors={placeholderColors(colors)}
      priority={priority}
    />
  )
}

/** A channel with what is on: a link to its player, and beside it the favourites star. */
const ChannelCard = memo(function Card({ lang, channel, percent, priority }: ChannelCardProps) {
  const t = useTranslations('liveTv')
  const { code, title, imgLogoUrl, free, epgInfo } = channel
  return (
    <li className="channel-card">
      <a className="channel-link" href={pathTo.watchChannel(lang, code)}>
        <span className="channel-art">
          <CardArt epgInfo={epgInfo} priority={priority} />
          <span className="absolute inset-s-3 top-3 z-1 flex">
            <Badge tone="live">{t('live')}</Badge>
          </span>
          <span className="absolute inset-s-3 bottom-3 z-1">
            <ChannelLogo src={imgLogoUrl} />
          </span>
        </span>
        <div className="flex items-center justify-between gap-3 px-4 pt-3.5">
          <h2 className="text-18">{title}</h2>{' '}
          <AccessMark free={free} live>
            {t(free ? 'free' : 'withPlan')}
          </AccessMark>
        </div>
        <span className="channel-programme">
          {epgInfo ? (
            <>
              <bdi
                className="max-w-full wrap-anywhere text-ivory"
                lang={epgInfo.currentEPGTextLang === lang ? undefined : epgInfo.currentEPGTextLang}
              >
                {epgInfo.currentEPGTitle}
              </bdi>{' '}
              <ClockRange
                lang={lang}
                from={epgInfo.currentEPGBroadcastStartDate}
                to={epgInfo.currentEPGBroadcastEndDate}
              />
            </>
          ) : (
            t('nothingOn')
          )}
        </span>
        <span className="mx-4 mb-4 block min-h-1">
          {epgInfo && <ProgressBar tone="teal" value={percent / 100} />}
        </span>
      </a>
      <span className="channel-star">
        <FavouriteStar lang={lang} channel={channel} />
      </span>
    </li>
  )
})

/** A programme ends for all viewers at once: their calls are spread over this many milliseconds. */
const spreadMs = 2_000

/** Channels with what is on: refetched when a programme ends, and at each full minute until the next one is known. */
function useChannelsOnAir(rendered: RenderedChannels): { channels: readonly TvChannel[]; now: number } {
  const { open, observer, result } = useLazyObserver<ReturnType<typeof observeChannels>>()
  const channels = result?.data ?? rendered.channels
  const end = nextProgrammeEnd(channels)
  const now = useNow(rendered.renderedAt, end)
  const outdated = end <= now

  const update = useEffectEvent(() => {
    if (observer) void observer.refetch()
    else open(async () => (await import('../common/live-tv-queries')).observeChannels(rendered))
  })
  useEffect(() => {
    if (!outdated) return
    const timer = setTimeout(() => update(), Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [outdated, now])
  return { channels, now }
}

interface CardsProps {
  lang: LangCode
  label: string
  channels: readonly TvChannel[]
  /** Milliseconds since 1970. */
  now: number
}

/** Channels side by side. */
export function ChannelCards({ lang, label, channels, now }: CardsProps) {
  return (
    <Grid label={label}>
      {channels.map((channel, index) => (
        <ChannelCard
          key={channel.id}
          lang={lang}
          channel={channel}
          percent={channel.epgInfo ? Math.round(100 * elapsedShare(toAiring(channel.epgInfo), now)) : 0}
          priority={index === 0}
        />
      ))}
    </Grid>
  )
}

interface Props extends Omit<CardsProps, 'now'> {
  /** `null` for all channels. */
  categoryCode: string | null
  /** When the server made the list, in milliseconds since 1970. */
  renderedAt: number
}

/** The channels of a category. What is on is updated when a programme ends. */
export function ChannelList({ categoryCode, channels: rendered, renderedAt, ...shown }: Props) {
  const { channels, now } = useChannelsOnAir({
    lang: shown.lang,
    categoryCode,
    channels: rendered,
    renderedAt,
  })
  return <ChannelCards {...shown} channels={channels} now={now} />
}
