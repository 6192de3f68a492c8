import { readStored, removeStored, writeStored } from './storage'

/** Remembers that these profiles have nothing in progress, for their next visit or their first one. */
export function rememberNothingInProgress(profiles: readonly string[]): void {
  const all = new Set([...(readStored('nothingBegun') ?? []), ...profiles])
  if (all.size > 0) writeStored('nothingBegun', [...all])
}

/** Forgets it of a profile that begins to watch; what is known of the others remains. */
export function rememberSomethingInProgress(profile: string): void {
  const others = (readStored('nothingBegun') ?? []).filter((id) => id !== profile)
  if (others.length > 0) writeStored('nothingBegun', others)
  else removeStored('nothingBegun')
}
