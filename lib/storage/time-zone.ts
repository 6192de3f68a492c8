import { readStored, writeStored } from './storage'

/**
 * Keeps the browser's time zone, an IANA name, for what the player's page asks early: to learn it takes the browser
 * 30 ms and more on each page.
 */
export function saveTimeZone(): void {
  if (readStored('zone') === null) writeStored('zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
}
