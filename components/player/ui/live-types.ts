import type { Channel, GuideEntry } from '@/lib/player/core/channel'

/** What is on the screen and what follows it; `null` where nobody knows. */
export interface OnAir {
  now: GuideEntry | null
  next: GuideEntry | null
}

/** What the controls of a live channel need besides those of every player. */
export interface LivePart {
  channel: Channel
  channels: readonly Channel[]
  /** The channel's guide, as far as the player can go and some hours on. */
  programmes: readonly GuideEntry[]
  onAir: OnAir
  /** Plays the channel of a code in the place of this one. */
  tune: (code: string) => void
  /** Plays the next channel of the list, or the one before. */
  zap: (step: 1 | -1) => void
  /** Asks anew what is on, and which channels the viewer keeps. */
  refreshChannels: () => void
  /** Puts a channel among the member's favourites or takes it out; `null` for guests, and until those are known. */
  keep: ((channel: Channel) => void) | null
  /** Plays the programme on the screen from its start, where one can still go there. */
  startOver: () => void
}
