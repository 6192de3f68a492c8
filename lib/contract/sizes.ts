/** Items per page of a list by default (specification 9). */
export const pageSizes = {
  trailers: 25,
  episodes: 7,
  breakdowns: 7,
  categoryItems: 10,
  genreItems: 10,
  search: 10,
  favourites: 10,
} as const

/** The same of the watch history, of which the specification says nothing. */
export const historyPageSize = 20

/** The maximum number of items that a caller may request at once, from any list. */
export const maxPageSize = 100

/** Pixel sizes of artwork (specification 9). */
export const artwork = {
  card: { width: 472, height: 263 },
  spotlightWeb: { width: 1920, height: 1080 },
  spotlightMobile: { width: 750, height: 1000 },
  openGraph: { width: 1200, height: 630 },
} as const

/** Widths that the image source serves; any other is refused. */
export const imageWidths = [96, 160, 320, 472, 640, 750, 944, 1200, 1280, 1920] as const
export type ImageWidth = (typeof imageWidths)[number]
