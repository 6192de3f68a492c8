import { readStored, writeStored } from './storage'

const dayInSeconds = 24 * 60 * 60

/**
 * The browser's time zone, an IANA name. Stored for a day, since computing it takes 25 ms or more on each page: the
 * browser loads its calendars for it.
 */
export function browserTimeZone(): string {
  const stored = readStored('zone')
  if (stored !== null) return stored
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  writeStored('zone', timeZone, dayInSeconds)
  return timeZone
}
