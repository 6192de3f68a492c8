export const personalLimits = {
  /** Titles on one profile's list. */
  maxFavouriteCount: 1000,
  /** How many of the titles begun last the rail of what to go on with looks at. */
  maxBegunCount: 100,
} as const
