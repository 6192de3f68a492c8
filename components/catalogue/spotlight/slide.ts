import type { ReactNode } from 'react'

/** How many titles the spotlight shows at most. */
export const maxSpotlights = 5

/** One slide of the spotlight. */
export interface Slide {
  id: number
  title: string
  /** "2 of 5: title", in the page's language. */
  name: string
  content: ReactNode
}
