import type { Locator, Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'

/** A page with something open on it, which Escape closes or else a reload. */
export interface SceneState {
  name: string
  /** Opens it, and names what has to be in sight then. */
  open: (page: Page, lang: LangCode) => Promise<Locator>
  /** The narrowest and the widest window, in pixels, that has such a thing. */
  from?: number
  to?: number
  /** Leaves the page in another state than before even when it is closed. */
  spoils?: boolean
}

/** A page as one kind of viewer sees it, and what can be opened on it. */
export interface Scene {
  /** Becomes part of the name of a file. */
  name: string
  pathOf: (lang: LangCode) => string
  /** A newcomer has not closed the cookie notice yet; guests and members have. */
  viewer: 'newcomer' | 'guest' | 'member'
  /** Down to its end, or the window alone. */
  part: 'page' | 'window'
  /** Shows the time, so that it can be compared only where the clock has been set. */
  timed?: boolean
  /** Brings the page into the state in which it is pictured. */
  prepare?: (page: Page, lang: LangCode) => Promise<void>
  states?: readonly SceneState[]
}
