import type { ImageWidth } from '@/lib/contract'

/** The same-origin URL of an image, at one of the widths that the image source serves. */
export function imageUrl(path: string, width: ImageWidth): string {
  return `/img/${width}/${encodeURI(path)}`
}

/** A `srcset` of one image: each width with its URL. */
export function imageSrcSet(path: string, widths: readonly ImageWidth[]): string {
  return widths.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ')
}

export interface HeroSources {
  web: { src: string; srcSet: string }
  narrow: { src: string; srcSet: string }
}

/** The sources of the artwork behind the head of a page: 16:9, and 3:4 for phones; the first serves both without a second. */
export function heroSources(web: string, mobile: string | null): HeroSources {
  const narrow = mobile ?? web
  return {
    web: { src: imageUrl(web, 1280), srcSet: imageSrcSet(web, [944, 1280, 1920]) },
    narrow: { src: imageUrl(narrow, 750), srcSet: imageSrcSet(narrow, [472, 640, 750]) },
  }
}

type Pair = readonly [dark: string, light: string]

/** The colour schemes of placeholders. A page's CSP needs one style hash for each that it shows. */
const moods: readonly Pair[] = [
  ['#0c1030', '#4b4fb0'],
  ['#2b140f', '#d98a45'],
  ['#08131f', '#2f8a86'],
  ['#1c1638', '#b0567f'],
  ['#10231e', '#4f9a6f'],
  ['#241a08', '#c9993f'],
  ['#1a2a5e', '#6fb4e8'],
  ['#070b14', '#4a5f86'],
]

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0)
}

function distance(a: string, b: string): number {
  const other = channels(b)
  return channels(a).reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0)
}

/**
 * The placeholder of an image: the scheme nearest to its dominant colours (`#rrggbb`, dark to light). A few schemes
 * instead of each image's own colours, since every distinct style costs a hash in the CSP.
 */
export function placeholderColors(colors: readonly string[]): Pair {
  const dark = colors[0] ?? '#000000'
  const light = colors.at(-1) ?? dark
  const far = (pair: Pair) => distance(pair[0], dark) + 2 * distance(pair[1], light)
  return moods.reduce((nearest, pair) => (far(pair) < far(nearest) ? pair : nearest))
}
