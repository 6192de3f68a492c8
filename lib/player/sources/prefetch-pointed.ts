/** On a link to a player that somebody points at. */
export const pointedAttribute = 'data-pointed'

/**
 * Speculation rules (WICG, "Speculation Rules"): the page behind a pointed link is fetched before the press. Fetched
 * only, not rendered: whoever just points is no viewer, and no script of the page runs.
 */
export const prefetchPointed = JSON.stringify({
  prefetch: [{ where: { selector_matches: `a[${pointedAttribute}]` }, eagerness: 'immediate' }],
})
