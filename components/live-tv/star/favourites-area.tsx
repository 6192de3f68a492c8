'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { isLoggedIn } from '@/lib/session/session-state'
import { FavouritesContext, type OwnFavourites } from './favourites-context'
import type * as part from './favourites-source'

/** Channels with what the member keeps of them, which comes after the page and only to members. */
export function FavouritesArea({ children }: { children: ReactNode }) {
  const member = useHydrated() && isLoggedIn()
  const [own, setOwn] = useState<OwnFavourites | null>(null)
  const [loaded, setLoaded] = useState<typeof part | null>(null)

  useEffect(() => {
    if (member) import('./favourites-source').then(setLoaded, () => undefined)
  }, [member])

  return (
    <FavouritesContext value={member ? (own ?? 'waiting') : 'guest'}>
      {children}
      {loaded && <loaded.FavouritesSource onChange={setOwn} />}
    </FavouritesContext>
  )
}
