/** The mark in a 96-unit box: a crescent open to the right, with a play triangle in its inner curve. */
export const logoPaths = {
  crescent: 'M61 11.500A40 40 0 1 0 61 84.500A37.200 37.200 0 1 1 61 11.500Z',
  play: 'M38 29.500Q30 48 38 66.500Q39.500 69.800 43 68.200L80.500 50.700Q85 48 80.500 45.300L43 27.800Q39.500 26.200 38 29.500Z',
} as const

/** The same mark redrawn for a 16-unit box, where the large one would blur. */
export const smallLogoPaths = {
  crescent: 'M10.500 1.500A7 7 0 1 0 10.500 14.500A6.600 6.600 0 1 1 10.500 1.500Z',
  play: 'M6 4.500V11.500L14 8Z',
} as const
