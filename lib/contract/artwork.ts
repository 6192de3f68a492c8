/** Pixel sizes of artwork (specification 9). */
export const artwork = {
  card: { width: 472, height: 263 },
  spotlightWeb: { width: 1920, height: 1080 },
  spotlightMobile: { width: 750, height: 1000 },
  openGraph: { width: 1200, height: 630 },
} as const

/** Widths that the image source makes; any other is refused. */
export const imageWidths = [96, 160, 320, 472, 640, 750, 944, 1200, 1280, 1920] as const
export type ImageWidth = (typeof imageWidths)[number]
