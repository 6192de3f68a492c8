import { createContext, use } from 'react'

export interface Action {
  href: string
  text: string
}

/** 1 likes, -1 dislikes, 0 withdraws either. */
export type Rating = -1 | 0 | 1

/** How far the member has watched an episode. */
export interface EpisodeProgress {
  /** 0 to 1. */
  share: number
  watched: boolean
  /** "26 min left", or that it has been watched. */
  note: string
  /** Whether it is the one to continue with. */
  isNext: boolean
}

/** What a member's profile has of the title that the page shows. */
export interface TitleMember {
  /** Continues the title; `null` before it is started and once everything has been watched. */
  play: Action | null
  /** `null` while nothing that is loaded says so. */
  isInMyList: boolean | null
  rating: Rating | null
  episodes: ReadonlyMap<number, EpisodeProgress>
  toggleMyList: () => void
  /** Gives a rating, or withdraws it where it was given before. */
  rate: (rating: 1 | -1) => void
}

/** A guest, a member whose state is loading, or that state. */
export type TitleViewer = 'guest' | 'waiting' | TitleMember

export const TitleViewerContext = createContext<TitleViewer>('guest')

export function useTitleViewer(): TitleViewer {
  return use(TitleViewerContext)
}

/** The member's state of the title; `null` for guests and while it is loading. */
export function useTitleMember(): TitleMember | null {
  const viewer = useTitleViewer()
  return typeof viewer === 'string' ? null : viewer
}
