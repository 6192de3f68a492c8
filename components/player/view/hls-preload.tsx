import { hlsAddress } from '@/lib/config/hls-library'

/** What a browser can tell of a computer before any script runs. */
export const computer = '(any-pointer: fine)'

/** Asks for hls.js with the first bytes of a player's page, unless it is one that a phone is told to leave. */
export function LibraryPreload({ desktopOnly }: { desktopOnly: boolean }) {
  return <link rel="modulepreload" href={hlsAddress} media={desktopOnly ? computer : undefined} />
}
