/** Every size a picture is made in; `kilobytes` is what its file may weigh. */
export const formats = {
  card: { width: 944, height: 526, extension: 'webp', kilobytes: 56 },
  web: { width: 1920, height: 1080, extension: 'webp', kilobytes: 110 },
  mobile: { width: 750, height: 1000, extension: 'webp', kilobytes: 60 },
  og: { width: 1200, height: 630, extension: 'jpg', kilobytes: 116 },
  still: { width: 640, height: 357, extension: 'webp', kilobytes: 26 },
} as const

export type FormatName = keyof typeof formats
