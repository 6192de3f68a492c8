import type { ImageWidth } from '../contract/artwork'

/** The own-origin address of an image at one of the widths that the image source makes. */
export function imageUrl(path: string, width: ImageWidth): string {
  return `/img/${width}/${encodeURI(path)}`
}

/** A `srcset` of one image: each width with its address. */
export function imageSrcSet(path: string, widths: readonly ImageWidth[]): string {
  return widths.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ')
}
