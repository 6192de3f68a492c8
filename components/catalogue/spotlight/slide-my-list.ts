import { createContext } from 'react'

/** My List state of the slide's title. */
export interface SlideMyList {
  titleId: number
  /** `null` while nothing that is loaded says so. */
  isInMyList: boolean | null
  toggle: () => void
}

/** A guest, a member whose state is loading, or the state of the current slide's title. */
export const SlideMyListContext = createContext<'guest' | 'waiting' | SlideMyList>('guest')
