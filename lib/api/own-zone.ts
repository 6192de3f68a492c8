import { readStored, writeStored } from '../storage/storage'

/** The browser's time zone, an IANA name. */
export const ownZone = () => readStored('zone') ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Keeps the zone for the tab's next page: to ask the browser takes it 30 ms and more, once on each page. */
export const keepZone = () => writeStored('zone', ownZone())
