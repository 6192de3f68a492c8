/** Set on a link while it is hovered or focused. */
export const pointedAttribute = 'data-pointed'

/**
 * Speculation rules (WICG, "Speculation Rules"): fetches the page behind a hovered link. Prefetch only: prerendering
 * would run scripts, make calls and count a view for somebody who merely points.
 */
export const prefetchPointed = JSON.stringify({
  prefetch: [{ where: { selector_matches: `a[${pointedAttribute}]` }, eagerness: 'immediate' }],
})
