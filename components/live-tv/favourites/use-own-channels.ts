import { useEffect, useRef } from 'react'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import type { TvChannel } from '@/lib/contract/content-shapes'
import { nextBorder } from '../common/on-air'
import { isLoggedIn } from '@/lib/session/is-logged-in'
import type { Favourites } from '../star/favourites-context'
import type { LiveWords } from '../common/live-words'
import { useNow } from '../common/use-now'
import { useToldFavourites } from '../star/use-told-favourites'

/**
 * The channels that the member keeps, on a page of theirs; read anew when a programme of them ends. The pressed star
 * goes with its channel: whoever uses keys goes on with the next one within `root`.
 */
export function useOwnChannels(words: LiveWords, renderedAt: number) {
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
