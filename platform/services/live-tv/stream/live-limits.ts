/** Seconds, unless the name says otherwise. */
export const liveLimits = {
  /** How far back a viewer can go: long enough to start over most of what is on. */
  window: 3600,
  /** How long a segment may still be fetched after the window has left it behind. */
  segmentGrace: 30,
  /** How much earlier than its end a segment may be fetched, for clocks that disagree. */
  segmentLead: 6,
  /** How long the list of a channel's tracks may be shared between viewers. */
  masterSeconds: 10,
  /** How much of a channel's guide is told when the caller does not say. */
  guide: 24 * 3600,
  /** How much of it may be asked for at once. */
  longestGuide: 8 * 24 * 3600,
  /** How many playlists are kept in the process, a few kilobytes each. */
  keptPlaylists: 1_000,
} as const
