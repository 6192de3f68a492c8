import { imageSrcSet, imageUrl } from '@/lib/images/image-url'

const widths = [640, 944, 1280, 1920] as const

export interface WatchPoster {
  src: string
  srcSet: string
}

/** A video's picture at window size, by its path at the image source. */
export function toPoster(thumbnail: string): WatchPoster {
  return { src: imageUrl(thumbnail, 1280), srcSet: imageSrcSet(thumbnail, widths) }
}
