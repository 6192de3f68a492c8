import type { ReactNode } from 'react'

/** One slide of the spotlight. */
export interface Slide {
  id: number
  title: string
  /** "2 of 5: title", in the page's language. */
  name: string
  content: ReactNode
}
