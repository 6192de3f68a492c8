import type { MetadataRoute } from 'next'
import { brand } from '@/lib/seo/brand'

const icon = (path: string, size: number, purpose: 'any' | 'maskable') => ({
  src: path,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to put the product on its home screen; `/` opens it in the viewer's language. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: brand.themeColor,
    theme_color: brand.themeColor,
    categories: ['entertainment'],
    icons: [
      icon('/brand/icon-192.png', 192, 'any'),
      icon('/brand/icon-512.png', 512, 'any'),
      icon('/brand/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}
