import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import type { WatchPoster } from './watch-types'

const widths = [640, 944, 1280, 1920] as const

/** A video's picture at window size, by its path at the image source. */
export function posterOf(thumbnail: string): WatchPoster {
  return { src: imageUrl(thumbnail, 1280), srcSet: imageSrcSet(thumbnail, widths) }
}
