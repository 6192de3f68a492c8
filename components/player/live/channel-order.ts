import type { Channel } from '@/lib/player/core/channel'

/** The channel before or after one, round and round; `null` when there is no other. */
export function channelBeside(channels: readonly Channel[], code: string, step: 1 | -1): Channel | null {
  const at = channels.findIndex((channel) => channel.code === code)
  if (at === -1 || channels.length < 2) return null
  return channels[(at + step + channels.length) % channels.length] ?? null
}

/** Those that the viewer keeps come first; apart from that the order of the list stays. */
export function favouritesFirst(channels: readonly Channel[]): Channel[] {
  return [...channels].sort((one, other) => Number(other.favourite) - Number(one.favourite))
}
