/** How long playback may go on without a sign of the viewer: hours in seconds, or episodes that began by themselves. */
export const attentionLimits = { seconds: 3 * 3600, episodes: 3 } as const

/** Keeps in mind how long nobody has touched anything. */
export interface Attention {
  /** The viewer did something. */
  seen: () => void
  /** That many seconds were played. */
  played: (seconds: number) => void
  /** Another episode is about to begin by itself; `false` when it shall ask first. */
  mayGoOn: () => boolean
  /** Whether to ask if anybody is there. */
  isGone: () => boolean
}

export function createAttention(limits = attentionLimits): Attention {
  let seconds = 0
  let episodes = 0
  return {
    seen() {
      seconds = 0
      episodes = 0
    },
    played(more) {
      seconds += more
    },
    mayGoOn() {
      episodes += 1
      return episodes <= limits.episodes
    },
    isGone: () => seconds >= limits.seconds || episodes > limits.episodes,
  }
}
