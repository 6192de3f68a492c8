'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { Grid } from '@/components/ui/layout/grid'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { ChannelCards } from '../channels/channel-list'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import css from '../channels/channel-card.module.css'
import { Button } from '@/components/ui/form/button'
import { CircleAlert } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import { pathTo } from '@/lib/routing/paths'
import { Star } from '../common/live-icons'
import { FavouritesContext, type Favourites } from '../star/favourites-context'
import { Guide } from '../guide/guide'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { nextBorder } from '../common/on-air'
import { isLoggedIn } from '@/lib/session/session-state'
import { useNow } from '../common/use-now'
import { useFavouritesWithToast } from '../star/use-favourites-with-toast'

/**
 * The member's favourite channels, refetched when a programme ends. Removing a channel removes its focused star, so
 * focus moves to the next one within `root`.
 */
function useFavouriteChannels(renderedAt: number) {
  const { data, error, isFetching, refetch, toggle } = useFavouritesWithToast()
  const member = useHydrated() && isLoggedIn()
  const channels = member ? data : undefined
  const border = nextBorder(channels ?? [])
  const now = useNow(renderedAt, border)
  const root = useRef<HTMLDivElement>(null)
  const focusAt = useRef<number | null>(null)

  useEffect(() => {
    if (border <= now) void refetch()
  }, [border, now, refetch])

  useEffect(() => {
    if (focusAt.current === null) return
    const stars = root.current?.querySelectorAll<HTMLElement>('li button[aria-pressed]') ?? []
    const next = stars[Math.min(focusAt.current, stars.length - 1)] ?? root.current
    next?.focus()
    focusAt.current = null
  }, [channels?.length])

  function removeFavourite(channel: TvChannel) {
    focusAt.current = channels?.findIndex(({ id }) => id === channel.id) ?? null
    toggle(channel)
  }
  const ids = new Set(channels?.map(({ id }) => id))
  const viewer: Favourites = channels ? { ids, toggle: removeFavourite } : 'waiting'
  return { root, channels, now, viewer, failed: error !== null && !channels, isFetching, refetch }
}

/** A profile that keeps no channel yet: the way to all of them. */
function NoFavourites({ lang }: { lang: LangCode }) {
  const t = useTranslations('liveTv')
  const all = <Button href={pathTo.channels(lang)}>{t('favouritesEmptyAction')}</Button>
  return <State icon={Star} title={t('favouritesEmpty')} text={t('favouritesEmptyText')} actions={all} />
}

interface FailureProps {
  busy: boolean
  onRetry: () => void
}

/** The favourites did not come. */
function FavouritesFailure({ busy, onRetry }: FailureProps) {
  const t = useTranslations('liveTv')
  const again = (
    <Button busy={busy} onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  return <State icon={CircleAlert} role="alert" title={t('favouritesFailed')} actions={again} />
}

/** Placeholder in the size of a channel's card. */
function ChannelPlaceholder() {
  return (
    <li className={css.card} aria-hidden="true">
      <span className={css.link}>
        <Skeleton shape="art" />
        <span className={css.title}>
          <Skeleton shape="text" />
        </span>
        <span className={css.on}>
          <Skeleton shape="line" />
        </span>
        <span className={css.bar} />
      </span>
    </li>
  )
}

interface FavouritesProps {
  lang: LangCode
  /** When the server made the page, in milliseconds since 1970. */
  renderedAt: number
}

type AreaProps = FavouritesProps & {
  children: (channels: readonly TvChannel[], now: number) => ReactNode
}

const boxes = 4

/** The member's own channels once they are there, in boxes of their size before. */
function OwnArea({ lang, renderedAt, children }: AreaProps) {
  const { root, channels, now, viewer, failed, isFetching, refetch } = useFavouriteChannels(renderedAt)
  if (failed) return <FavouritesFailure busy={isFetching} onRetry={() => void refetch()} />
  return (
    <FavouritesContext value={viewer}>
      <div ref={root} tabIndex={-1} aria-busy={!channels}>
        {channels?.length === 0 && <NoFavourites lang={lang} />}
        {channels && channels.length > 0 && children(channels, now)}
        {!channels && (
          <Grid>
            {Array.from({ length: boxes }, (_, index) => (
              <ChannelPlaceholder key={index} />
            ))}
          </Grid>
        )}
      </div>
    </FavouritesContext>
  )
}

/** The channels that the member keeps, with what is on. */
export function FavouriteChannels(own: FavouritesProps) {
  const t = useTranslations('liveTv')
  const { lang } = own
  return (
    <OwnArea {...own}>
      {(channels, now) => <ChannelCards {...{ lang, channels, now }} label={t('favourites')} />}
    </OwnArea>
  )
}

/** The guide of the channels that the member keeps. */
export function FavouriteGuide(own: FavouritesProps) {
  const { lang, renderedAt } = own
  return <OwnArea {...own}>{(channels) => <Guide {...{ lang, channels, renderedAt }} sent={{}} />}</OwnArea>
}
