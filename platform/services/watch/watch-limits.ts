/** How often a player says how far it is, in seconds. */
const pace = 30

export const watchLimits = {
  nextRequestSeconds: pace,
  /** A playback of which nothing was heard for so long is over: two messages may be lost on the way. */
  streamSeconds: 3 * pace,
  /** Share of a video after which it counts as seen, where nobody has said when its credits begin. */
  watchedShare: 0.96,
} as const
