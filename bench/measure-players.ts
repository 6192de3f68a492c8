import { setTimeout as sleep } from 'node:timers/promises'
import { findVideo } from './find-video'
import { percentile95, type Figure } from './figures'
import { SimulatedPlayer, type PlayerResult } from './simulated-player'

const rampMs = 15_000
const steadyMs = 45_000
const defaultPlayers = 2_000

/** Codes of channels that guests may watch. */
async function findChannels(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/content/tv-channel/all`)
  if (!response.ok) throw new Error(`No channels: ${response.status}`)
  const { data } = (await response.json()) as { data: { code: string; free: boolean }[] }
  return data.filter(({ free }) => free).map(({ code }) => code)
}

/** A loopback address per player: 127.1.0.1, 127.1.0.2 and so on. */
const addressOf = (index: number) => `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`

/** Number of retries, in total and by reason. */
function failureFigures(results: readonly PlayerResult[]): Figure[] {
  const byReason = new Map<string, number>()
  for (const { failures } of results)
    for (const [reason, times] of failures) byReason.set(reason, (byReason.get(reason) ?? 0) + times)
  const all = [...byReason.values()].reduce((sum, times) => sum + times, 0)
  const reasons = [...byReason].map(([reason, value]) => ({ what: `  ${reason}`, value, unit: '' }))
  return [{ what: 'requests refused or failed, and repeated', value: all, unit: '' }, ...reasons]
}

/**
 * Players at real speed, a quarter of them on live channels, that start within 15 seconds. They run in this process,
 * beside both programs; `PLAYERS` sets their number.
 */
export async function measurePlayers(origin: string): Promise<Figure[]> {
  const count = Number(process.env.PLAYERS ?? defaultPlayers)
  const videoId = await findVideo(origin)
  const channels = await findChannels(origin)
  const until = performance.now() + rampMs + steadyMs
  const runs: Promise<PlayerResult>[] = []
  for (let index = 0; index < count; index += 1) {
    const channel = channels[index % channels.length]
    const media = index % 4 === 3 && channel !== undefined ? { channel } : { videoId }
    runs.push(new SimulatedPlayer({ origin, localAddress: addressOf(index), media, until }).run())
    await sleep(rampMs / count)
  }
  const results = await Promise.all(runs)
  const sum = (key: 'segments' | 'stalls') => results.reduce((all, one) => all + one[key], 0)
  const first = results.map(({ firstSegmentMs }) => firstSegmentMs ?? Infinity)
  return [
    { what: 'players', value: count, unit: '' },
    { what: 'segments', value: sum('segments'), unit: '' },
    ...failureFigures(results),
    { what: 'stalls', value: sum('stalls'), unit: '', limit: 0 },
    { what: 'first segment, 95th percentile', value: percentile95(first), unit: 'ms', limit: 2_000 },
  ]
}
