import { createContext, use } from 'react'
import type { Rating } from './rate-title'

export interface Action {
  href: string
  text: string
}

/** How far the member has come in an episode. */
export interface EpisodeProgress {
  /** 0 to 1. */
  share: number
  watched: boolean
  /** "26 min left", or that it has been watched. */
  note: string
  /** Whether it is the one to go on with. */
  now: boolean
}

/** What a member's profile has of the title that the page shows. */
export interface TitleMember {
  /** The way on; `null` before anything was begun and once everything has been seen. */
  play: Action | null
  /** `null` while it is not known. */
  kept: boolean | null
  rating: Rating | null
  episodes: ReadonlyMap<number, EpisodeProgress>
  toggleKept: () => void
  /** Gives a rating, or takes it back where it was given before. */
  rate: (rating: 1 | -1) => void
}

/** A guest, a member whose things are on their way, or those things. */
export type TitleViewer = 'guest' | 'waiting' | TitleMember

export const TitleViewerContext = createContext<TitleViewer>('guest')

export function useTitleViewer(): TitleViewer {
  return use(TitleViewerContext)
}

/** What the member has of the title; `null` for guests and until it is there. */
export function useTitleMember(): TitleMember | null {
  const viewer = useTitleViewer()
  return typeof viewer === 'string' ? null : viewer
}
