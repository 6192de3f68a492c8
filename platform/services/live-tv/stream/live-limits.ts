/** In seconds, unless the name says otherwise. */
export const liveLimits = {
  /** Length of the live window: long enough to restart most current programmes. */
  window: 3600,
  /** How long a segment may still be fetched after it left the window. */
  segmentGrace: 30,
  /** How long before its end a segment may be fetched, for clients whose clock is ahead. */
  segmentLead: 6,
  /** How long a channel's multivariant playlist may be shared between viewers. */
  masterSeconds: 10,
  /** Default length of a guide request. */
  guide: 24 * 3600,
  /** Maximum length of a guide request. */
  maxGuideSeconds: 8 * 24 * 3600,
  /** Number of playlists cached in the process, a few kilobytes each. */
  maxCachedPlaylists: 1_000,
} as const
