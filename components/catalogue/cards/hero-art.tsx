import { preload } from 'react-dom'
import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { placeholderColors } from '@/lib/images/placeholder-colors'
import type { ImageWidth } from '@/lib/contract/artwork'

const webWidths: readonly ImageWidth[] = [944, 1280, 1920]
const mobileWidths: readonly ImageWidth[] = [472, 640, 750]
const sizes = '100vw'

export interface HeroImages {
  webImage: string
  mobileImage: string
  colors: readonly string[]
}

/** Has the browser fetch hero art before anything else of the page: portrait below 768 px, wide above. */
export function preloadHero({ webImage, mobileImage }: HeroImages): void {
  const common = { as: 'image', imageSizes: sizes, fetchPriority: 'high' } as const
  preload(imageUrl(mobileImage, 750), {
    ...common,
    imageSrcSet: imageSrcSet(mobileImage, mobileWidths),
    media: '(width < 768px)',
  })
  preload(imageUrl(webImage, 1280), {
    ...common,
    imageSrcSet: imageSrcSet(webImage, webWidths),
    media: '(width >= 768px)',
  })
}

/** Art behind a page's head, under its scrim. `first` when it is the largest thing in sight. */
export function HeroArt({ images, first }: { images: HeroImages; first: boolean }) {
  const { webImage, mobileImage, colors } = images
  return (
    <div className="scrim hero-art" data-pic="">
      <Art
        src={imageUrl(webImage, 1280)}
        srcSet={imageSrcSet(webImage, webWidths)}
        sizes={sizes}
        narrow={{ srcSet: imageSrcSet(mobileImage, mobileWidths), sizes }}
        colors={placeholderColors(colors)}
        ratio="fill"
        priority={first}
      />
    </div>
  )
}
