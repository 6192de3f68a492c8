'use client'

import { useEffect, useRef } from 'react'
import type { TvChannel } from '@/lib/contract/content-shapes'
import { QueryProvider } from '@/lib/query/query-provider'
import type { OwnFavourites } from './favourites-context'
import { useFavouritesWithToast } from './use-favourites-with-toast'

interface Props {
  onChange: (own: OwnFavourites) => void
}

function Source({ onChange }: Props) {
  const { data, isPending, toggle } = useFavouritesWithToast()
  const press = useRef(toggle)
  useEffect(() => {
    press.current = toggle
  })
  useEffect(() => {
    if (isPending) return
    const ids = new Set(data?.map(({ id }) => id))
    onChange({ ids, toggle: (channel: TvChannel) => press.current(channel) })
  }, [data, isPending, onChange])
  return null
}

/** Reads which channels the member keeps and hands it up to the page. Draws nothing itself. */
export function FavouritesSource(props: Props) {
  return (
    <QueryProvider>
      <Source {...props} />
    </QueryProvider>
  )
}
