import { createContext, use } from 'react'
import type { TvChannel } from '@/lib/contract/content-shapes'

/** The member's favourite channels. */
export interface OwnFavourites {
  ids: ReadonlySet<number>
  toggle: (channel: TvChannel) => void
}

/** A guest, a member whose favourites are on their way, or those favourites. */
export type Favourites = 'guest' | 'waiting' | OwnFavourites

export const FavouritesContext = createContext<Favourites>('guest')

export function useFavouritesOfViewer(): Favourites {
  return use(FavouritesContext)
}
