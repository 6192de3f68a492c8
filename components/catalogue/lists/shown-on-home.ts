import type { Breakdown } from '@/lib/contract'

/** How many titles the spotlight shows at most. */
export const maxSpotlights = 5

/** How many cards a rail shows before "See all". */
export const cardsPerRail = 10

/** The rail whose cards are numbered, on the home page and as a whole list. */
export const rankedRail = 'top-10'

/** The rails of the home page that have cards, each with its first ones. Without Continue Watching, which is personal. */
export const toShownRails = (rails: readonly Breakdown[]): Breakdown[] =>
  rails
    .filter(({ videoResources, railType }) => videoResources.length > 0 && railType !== 'CONTINUE_WATCH')
    .map((rail) => ({ ...rail, videoResources: rail.videoResources.slice(0, cardsPerRail) }))

/** Whether a rail invites viewers without a plan: members whose plan opens everything do not see it. */
export const isForPlanless = ({ railType }: Pick<Breakdown, 'railType'>): boolean =>
  railType === 'FREE_EPISODES'
