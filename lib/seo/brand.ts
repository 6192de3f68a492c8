import { artwork } from '../contract/artwork'

/** How the product names and shows itself to search engines and in link previews. */
export const brand = {
  name: 'HilalPlay',
  titleSuffix: ' | HilalPlay',
  logo: { path: '/brand/icon-512.png' },
  preview: { path: '/brand/preview.png', ...artwork.openGraph },
  themeColor: '#0A0E1A',
} as const
