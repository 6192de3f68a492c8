'use client'

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
import type { FavouriteWords, GuideWords, LiveWords } from '../common/live-words'
import { FavouritesContext, type Favourites } from '../star/favourites-context'
import { Guide } from '../guide/guide'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { nextBorder } from '../common/on-air'
import { isLoggedIn } from '@/lib/session/is-logged-in'
import { useNow } from '../common/use-now'
import { useToldFavourites } from '../star/use-told-favourites'

/**
 * The channels that the member keeps, on a page of theirs; read anew when a programme of them ends. The pressed star
 * goes with its channel: whoever uses keys goes on with the next one within `root`.
 */
function useOwnChannels(words: LiveWords, renderedAt: number) {
  const { data, error, isFetching, refetch, toggle } = useToldFavourites(words)
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

  function letGo(channel: TvChannel) {
    focusAt.current = channels?.findIndex(({ id }) => id === channel.id) ?? null
    toggle(channel)
  }
  const ids = new Set(channels?.map(({ id }) => id))
  const viewer: Favourites = channels ? { ids, toggle: letGo } : 'waiting'
  return { root, channels, now, viewer, failed: error !== null && !channels, isFetching, refetch }
}

/** A profile that keeps no channel yet: the way to all of them. */
function NoFavourites({ lang, words }: { lang: LangCode; words: FavouriteWords }) {
  const all = <Button href={pathTo.channels(lang)}>{words.emptyAction}</Button>
  return <State icon={Star} title={words.empty} text={words.emptyText} actions={all} />
}

interface FailureProps {
  words: FavouriteWords
  busy: boolean
  onRetry: () => void
}

/** The favourites did not come. */
function FavouritesFailure({ words, busy, onRetry }: FailureProps) {
  const again = (
    <Button busy={busy} onClick={onRetry}>
      {words.tryAgain}
    </Button>
  )
  return <State icon={CircleAlert} role="alert" title={words.failed} actions={again} />
}

/** The boxes of a channel's card, until it is there. */
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

interface OwnProps {
  lang: LangCode
  /** When the server made the page, in milliseconds since 1970. */
  renderedAt: number
  words: LiveWords & FavouriteWords
}

type AreaProps = OwnProps & {
  children: (channels: readonly TvChannel[], now: number) => ReactNode
}

const boxes = 4

/** The member's own channels once they are there, in boxes of their size before. */
function OwnArea({ lang, renderedAt, words, children }: AreaProps) {
  const { root, channels, now, viewer, failed, isFetching, refetch } = useOwnChannels(words, renderedAt)
  if (failed) return <FavouritesFailure words={words} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <FavouritesContext value={viewer}>
      <div ref={root} tabIndex={-1} aria-busy={!channels}>
        {channels?.length === 0 && <NoFavourites lang={lang} words={words} />}
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
export function OwnChannels({ label, ...own }: OwnProps & { label: string }) {
  const { lang, words } = own
  return (
    <OwnArea {...own}>
      {(channels, now) => <ChannelCards {...{ lang, label, channels, now, words }} />}
    </OwnArea>
  )
}

/** The guide of the channels that the member keeps. */
export function OwnGuide(own: OwnProps & { words: GuideWords }) {
  const { lang, renderedAt, words } = own
  return (
    <OwnArea {...own}>{(channels) => <Guide {...{ lang, channels, renderedAt, words }} sent={{}} />}</OwnArea>
  )
}
