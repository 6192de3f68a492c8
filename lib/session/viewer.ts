import { readBrowserCookie } from '../cookies/browser-cookies'
import { removeStored, writeStored } from '../storage/storage'
import { hasSession } from './session-state'

/** Whom this browser serves: `null` for a guest. */
type Viewer = { profileId: string | null; isKids: boolean } | null

/** The viewer that the cookies name at this moment. */
export const currentViewer = (): Viewer =>
  hasSession()
    ? { profileId: readBrowserCookie('profileId'), isKids: readBrowserCookie('profileType') === 'KIDS' }
    : null

/** Whether the viewer's plan opens everything, as the page is marked: what the styles' `plan-open` is about. */
export const isOpenByPlan = (): boolean =>
  document.documentElement.matches('[data-member]:not([data-closed~=everything])')

/** Whether what is closed opens by a payment that the viewer's plan waits for: what the styles' `in-debt` is about. */
export const isInDebt = (): boolean => document.documentElement.matches('[data-closed~=debt]')

/** Whether two viewers see different pages. */
export const differ = (one: Viewer, other: Viewer): boolean =>
  one?.profileId !== other?.profileId || one?.isKids !== other?.isKids

/**
 * Whether a page of one viewer may not stay open for another. A member without a profile sees what the default
 * profile does, and pages apply that profile by themselves.
 */
export function hasToYield(shown: Viewer, now: Viewer): boolean {
  const appliesFirst = shown?.profileId === null && now !== null && !now.isKids
  return !appliesFirst && differ(shown, now)
}

/** Notifies the other tabs of this browser that its viewer has changed, by setting and removing a stored item. */
export function announceViewer(): void {
  writeStored('viewerChanged', Date.now())
  removeStored('viewerChanged')
}
