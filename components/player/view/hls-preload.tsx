import { hlsAddress } from '@/lib/config/hls-library'

/** A media query for computers, which applies before any script runs. */
export const computer = '(any-pointer: fine)'

/** Preloads hls.js with the first bytes of a player page, except on phones that get the desktop-only page. */
export function HlsPreload({ desktopOnly }: { desktopOnly: boolean }) {
  return <link rel="modulepreload" href={hlsAddress} media={desktopOnly ? computer : undefined} />
}
