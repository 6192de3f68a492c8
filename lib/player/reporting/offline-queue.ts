import { readBrowserCookie } from '../../session/browser-cookies'
import { readStored, removeStored, writeStored } from '../../storage/storage'
import type { WatchStatus } from '../core/watch-status'

/** A message that has yet to be told, and of which profile it speaks. */
interface HeldStatus {
  profileId: string
  status: WatchStatus
}

/** One place for each video, and not of more videos than anybody watches on a journey. */
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
 * Keeps a message that could not be told, also over a reload: the newest of each video, which is all that counts, for
 * the profile that watches. A start keeps no place, and is forgotten.
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

/** What this profile has still to tell, in the order in which it happened. */
export function heldBack(): WatchStatus[] {
  const profileId = readBrowserCookie('profileId')
  return readHeld()
    .filter((one) => one.profileId === profileId)
    .map(({ status }) => status)
    .sort((one, other) => timeOf(one) - timeOf(other))
}

/** Forgets a message that was told, unless a newer one has taken its place meanwhile. */
export function forgetHeldBack({ videoId, lastUpdateTimestamp }: WatchStatus): void {
  const profileId = readBrowserCookie('profileId')
  const isTold = (one: HeldStatus) =>
    one.profileId === profileId &&
    one.status.videoId === videoId &&
    one.status.lastUpdateTimestamp === lastUpdateTimestamp
  writeHeld(readHeld().filter((one) => !isTold(one)))
}
