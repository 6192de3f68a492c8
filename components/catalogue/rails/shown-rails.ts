import type { Breakdown } from '@/lib/contract/content-shapes'

/** How many cards a rail shows before "See all". */
export const cardsPerRail = 10

/** Whether a rail of the home page has something to show. What a member was watching is not among them: it is personal. */
export function isShownRail({ items, railType }: Breakdown): boolean {
  return items.length > 0 && railType !== 'CONTINUE_WATCH'
}
