import type { PlayerRequest } from '@/lib/player/core'

/** What only a live channel has. */
export type LiveAction = { type: 'zap'; step: 1 | -1 } | { type: 'start-over' } | { type: 'show-channels' }

/** What only a video has, and of that only an episode. */
export type EpisodeAction = { type: 'next-episode' } | { type: 'show-episodes' }

/** What a key may do: the player's requests, and what concerns the page around it. */
export type KeyAction = PlayerRequest | { type: 'show-help' } | EpisodeAction | LiveAction

/**
 * Attributes that give a control with an `aria-label` a tooltip: that name and, for an action, its key. Who draws it is in
 * the view; the controls only say what they do.
 */
export function withTooltip(action?: KeyAction): { 'data-tooltip': string } {
  return { 'data-tooltip': action ? JSON.stringify(action) : '' }
}
