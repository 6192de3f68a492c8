import type { Locator, Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'

/** A page with something open on it, which Escape or else a reload closes. */
export interface SceneState {
  name: string
  /** Opens it, and returns what has to be visible then. */
  open: (page: Page, lang: LangCode) => Promise<Locator>
  /** The narrowest and the widest window, in pixels, in which it exists. */
  from?: number
  to?: number
  /** Leaves the page in another state even after it was closed. */
  spoils?: boolean
}

/** A page as one kind of viewer sees it, and what can be opened on it. */
export interface Scene {
  /** Part of the file name. */
  name: string
  pathOf: (lang: LangCode) => string
  /** A newcomer has not closed the cookie notice; guests and members have. */
  viewer: 'newcomer' | 'guest' | 'member'
  /** The full page, or only the window. */
  part: 'page' | 'window'
  /** Shows the time, so that it can only be compared where the clock has been set. */
  timed?: boolean
  /** Brings the page into the pictured state. */
  prepare?: (page: Page, lang: LangCode) => Promise<void>
  states?: readonly SceneState[]
}
