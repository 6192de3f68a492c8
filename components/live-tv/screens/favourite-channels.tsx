'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Grid, Skeleton, Button, CircleAlert, State } from '@/components/ui'
import { hostMessage } from '@/lib/api/result'
import type { TvChannel, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { nextProgrammeEnd } from '@/lib/epg/broadcast-time'
import { Guide } from '../guide/guide'
import { Star } from '../common/live-icons'
import { useNow } from '../common/clock'
import { refetchFavourites, useFavourites } from '../common/favourite-star'
import { ChannelCards } from './channel-list'

/** The member's favourite channels, refetched when a programme ends. `now` is in milliseconds since 1970. */
function useFavouriteChannels(renderedAt: number) {
  const favourites = useFavourites()
  const result = favourites === 'failed' ? null : favourites
  const channels = result?.data
  const end = nextProgrammeEnd(channels ?? [])
  const now = useNow(renderedAt, end)
  useEffect(() => {
    if (end <= now) refetchFavourites()
  }, [end, now])
  const failed = favourites === 'failed' || (result?.error != null && !channels)
  const errorText = result?.error ? hostMessage(result.error) : null
  return { channels, now, failed, errorText, isFetching: result?.isFetching ?? false }
}

/** A removed channel takes its pressed star with it: moves the focus to the next star in the list, or to the list. */
function useFocusAfterRemoval(channelCount: number | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const pressedIndex = useRef<number | null>(null)
  const findStars = () => [...(list.current?.querySelectorAll<HTMLElement>('li button[aria-pressed]') ?? [])]

  useEffect(() => {
    if (pressedIndex.current === null) return
    const stars = findStars()
    const next = stars[Math.min(pressedIndex.current, stars.length - 1)] ?? list.current
    next?.focus()
    pressedIndex.current = null
  }, [channelCount])

  function onClickCapture({ target }: MouseEvent) {
    const star = target instanceof Element ? target.closest<HTMLElement>('button[aria-pressed]') : null
    if (star) pressedIndex.current = Math.max(0, findStars().indexOf(star))
  }
  return { ref: list, onClickCapture }
}

/** Shown to a profile without favourites: a link to all channels. */
function NoFavourites({ lang }: { lang: LangCode }) {
  const t = useTranslations('liveTv')
  const action = <Button href={pathTo.channels(lang)}>{t('favouritesEmptyAction')}</Button>
  return <State icon={Star} title={t('favouritesEmpty')} text={t('favouritesEmptyText')} actions={action} />
}

/** The favourites could not be fetched. */
function FavouritesFailure({ text, busy }: { text: string | null; busy: boolean }) {
  const t = useTranslations('liveTv')
  const retry = (
    <Button busy={busy} onClick={refetchFavourites}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <State
      icon={CircleAlert}
      role="alert"
      title={t('favouritesFailed')}
      text={text ?? undefined}
      actions={retry}
    />
  )
}

/** Placeholder of a channel's card. */
function ChannelPlaceholder() {
  return (
    <li className="channel-card" aria-hidden="true">
      <span className="channel-link">
        <Skeleton shape="art" />
        <span className="px-4 pt-3.5 text-18">
          <Skeleton shape="text" />
        </span>
        <span className="channel-programme">
          <Skeleton shape="line" />
        </span>
        <span className="mx-4 mb-4 block min-h-1" />
      </span>
    </li>
  )
}

interface FavouritesProps {
  lang: LangCode
  /** When the server made the page, in milliseconds since 1970. */
  renderedAt: number
}

type SectionProps = FavouritesProps & {
  children: (channels: readonly TvChannel[], now: number) => ReactNode
}

const placeholderCount = 4

/** The member's channels, or placeholders until they have loaded. */
function FavouritesSection({ lang, renderedAt, children }: SectionProps) {
  const { channels, now, failed, errorText, isFetching } = useFavouriteChannels(renderedAt)
  const focus = useFocusAfterRemoval(channels?.length)
  if (failed) return <FavouritesFailure text={errorText} busy={isFetching} />
  return (
    <div {...focus} tabIndex={-1} aria-busy={!channels}>
      {channels?.length === 0 && <NoFavourites lang={lang} />}
      {channels && channels.length > 0 && children(channels, now)}
      {!channels && (
        <Grid>
          {Array.from({ length: placeholderCount }, (_, index) => (
            <ChannelPlaceholder key={index} />
          ))}
        </Grid>
      )}
    </div>
  )
}

/** The member's favourite channels, with what is on. */
export function FavouriteChannels(props: FavouritesProps) {
  const t = useTranslations('liveTv')
  const { lang } = props
  return (
    <FavouritesSection {...props}>
      {(channels, now) => <ChannelCards {...{ lang, channels, now }} label={t('favourites')} />}
    </FavouritesSection>
  )
}

/** The guide of the member's favourite channels. */
export function FavouriteGuide(props: FavouritesProps) {
  const { lang, renderedAt } = props
  return (
    <FavouritesSection {...props}>
      {(channels) => <Guide {...{ lang, channels, renderedAt }} sent={{}} />}
    </FavouritesSection>
  )
}
