import { createContext, use } from 'react'

export interface Action {
  href: string
  text: string
}

/** 1 likes, -1 dislikes, 0 removes the rating. */
export type Rating = -1 | 0 | 1

/** The member's progress in an episode. */
export interface EpisodeProgress {
  /** 0 to 1; `null` where a bar would be empty. */
  share: number | null
  watched: boolean
  /** "26 min left", or that it has been watched. */
  note: string
  /** Whether it is the one to continue with. */
  isNext: boolean
}

/** A member's state of the page's title. */
export interface TitleMember {
  /** Continues the title; `null` before it is started and once everything has been watched. */
  play: Action | null
  /** `null` until a loaded response says. */
  isInMyList: boolean | null
  rating: Rating | null
  episodes: ReadonlyMap<number, EpisodeProgress>
  toggleMyList: () => void
  /** Sets a rating, or removes it where it is already set. */
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
