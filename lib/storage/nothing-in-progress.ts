import { readStored, writeStored } from './storage'

/** Remembers that these profiles have nothing in progress, for their next visit or their first one. */
export function rememberNothingInProgress(profiles: readonly string[]): void {
  const all = new Set([...(readStored('nothingBegun') ?? []), ...profiles])
  if (all.size > 0) writeStored('nothingBegun', [...all])
}
