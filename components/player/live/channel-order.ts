import type { Channel } from '@/lib/player/core/channel'

/** The previous or next channel, wrapping around; `null` when there is no other. */
export function channelBeside(channels: readonly Channel[], code: string, step: 1 | -1): Channel | null {
  const at = channels.findIndex((channel) => channel.code === code)
  if (at === -1 || channels.length < 2) return null
  return channels[(at + step + channels.length) % channels.length] ?? null
}

/** Sorts favourites first; otherwise the order is unchanged. */
export function favouritesFirst(channels: readonly Channel[]): Channel[] {
  return [...channels].sort((one, other) => Number(other.favourite) - Number(one.favourite))
}
