/** Stands in for modules of Next that no page needs in the browser (decision 0054): its polyfills, and these. */

/** Of Node's `process`, libraries read only this. */
export const env = {}

/** Announces pages that scripts load; every link of ours is a full page load (decision 0006). */
export const AppRouterAnnouncer = (): null => null
