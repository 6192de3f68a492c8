import { hlsAddress } from '@/lib/config/hls-library'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import type { LangCode } from '@/lib/contract'

/** Links away from a video that does not play: same-origin paths. */
export interface ExitLinks {
  detail: string
  login: string
  plans: string
}

export interface WatchTitle {
  /** The series or the film. */
  name: string
  /** Season, episode and its title; `null` for a film. */
  episode: string | null
  textLang: LangCode
}

const widths = [640, 944, 1280, 1920] as const

export interface WatchPoster {
  src: string
  srcSet: string
}

/** A video's picture at window size, by its path at the image source. */
export function toPoster(thumbnail: string): WatchPoster {
  return { src: imageUrl(thumbnail, 1280), srcSet: imageSrcSet(thumbnail, widths) }
}

/** A media query for computers, which applies before any script runs. */
export const computer = '(any-pointer: fine)'

/** Preloads hls.js with the first bytes of a player page, except on phones that get the desktop-only page. */
export function HlsPreload({ desktopOnly }: { desktopOnly: boolean }) {
  return <link rel="modulepreload" href={hlsAddress} media={desktopOnly ? computer : undefined} />
}
