import { readBrowserCookie } from '../../cookies/browser-cookies'
import { readStored, removeStored, writeStored } from '../../storage/storage'
import type { WatchStatus } from '../core/watch-status'

/** An unsent report and its profile. */
interface HeldStatus {
  profileId: string
  status: WatchStatus
}

/** Maximum number of queued videos, one position each; more than anybody watches on a journey. */
const mostHeld = 50
const keptSeconds = 30 * 86_400

function isHeld(entry: Record<string, unknown>): boolean {
  const status = entry['status'] as Partial<WatchStatus> | null | undefined
  return (
    typeof entry['profileId'] === 'string' &&
    typeof status?.videoId === 'number' &&
    typeof status.lastUpdateTimestamp === 'string'
  )
}

function readHeld(): HeldStatus[] {
  return (readStored('heldBack') ?? []).filter(isHeld) as unknown as HeldStatus[]
}

function writeHeld(held: readonly HeldStatus[]) {
  if (held.length === 0) removeStored('heldBack')
  else writeStored('heldBack', held as unknown as Record<string, unknown>[], keptSeconds)
}

const timeOf = ({ lastUpdateTimestamp }: WatchStatus) => Date.parse(lastUpdateTimestamp)
const isSame = (one: HeldStatus, { profileId, status }: HeldStatus) =>
  one.profileId === profileId && one.status.videoId === status.videoId

/**
 * Queues an unsent report across reloads: the latest per video, for the current profile. START carries no position and
 * is dropped.
 */
export function holdBack(status: WatchStatus): void {
  const profileId = readBrowserCookie('profileId')
  if (profileId === null || status.event === 'START') return
  const entry = { profileId, status }
  const held = readHeld()
  const before = held.find((one) => isSame(one, entry))
  if (before && timeOf(before.status) > timeOf(status)) return
  writeHeld([...held.filter((one) => one !== before), entry].slice(-mostHeld))
}

/** Queued reports of this profile in chronological order. */
export function heldBack(): WatchStatus[] {
  const profileId = readBrowserCookie('profileId')
  return readHeld()
    .filter((one) => one.profileId === profileId)
    .map(({ status }) => status)
    .sort((one, other) => timeOf(one) - timeOf(other))
}

/** Removes a sent report, unless a newer one has replaced it meanwhile. */
export function forgetHeldBack({ videoId, lastUpdateTimestamp }: WatchStatus): void {
  const profileId = readBrowserCookie('profileId')
  const isTold = (one: HeldStatus) =>
    one.profileId === profileId &&
    one.status.videoId === videoId &&
    one.status.lastUpdateTimestamp === lastUpdateTimestamp
  writeHeld(readHeld().filter((one) => !isTold(one)))
}
