export const watchLimits = {
  /** How often a player says how far it is. */
  nextRequestSeconds: 30,
  /** Share of a video after which it counts as seen, where nobody has said when its credits begin. */
  watchedShare: 0.96,
} as const
