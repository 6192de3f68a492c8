import { createContext } from 'react'

/** The place on the member's list of the title that stands on the stage. */
export interface SlideKeep {
  titleId: number
  /** `null` while it is not known. */
  kept: boolean | null
  toggle: () => void
}

/** A guest, a member whose list is on its way, or what is known of the title on the stage. */
export const SlideKeepContext = createContext<'guest' | 'waiting' | SlideKeep>('guest')
