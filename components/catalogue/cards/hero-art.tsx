import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { placeholderColors } from '@/lib/images/placeholder-colors'
import type { ImageWidth } from '@/lib/contract/artwork'
import css from './hero.module.css'

const webWidths: readonly ImageWidth[] = [944, 1280, 1920]
const mobileWidths: readonly ImageWidth[] = [472, 640, 750]
const sizes = '100vw'

export interface HeroImages {
  webImage: string
  mobileImage: string
  colors: readonly string[]
}

/** What the browser must know to fetch hero art before it has read the page: portrait below 768 px, wide above. */
export function heroPreloads({ webImage, mobileImage }: HeroImages) {
  const common = { as: 'image', imageSizes: sizes, fetchPriority: 'high' } as const
  return [
    {
      href: imageUrl(mobileImage, 750),
      imageSrcSet: imageSrcSet(mobileImage, mobileWidths),
      media: '(width < 768px)',
    },
    {
      href: imageUrl(webImage, 1280),
      imageSrcSet: imageSrcSet(webImage, webWidths),
      media: '(width >= 768px)',
    },
  ].map((source) => ({ ...common, ...source }))
}

/** Art behind a page's head, under its scrim. `first` when it is the largest thing in sight. */
export function HeroArt({ images, first }: { images: HeroImages; first: boolean }) {
  const { webImage, mobileImage, colors } = images
  return (
    <div className={css.pic} data-pic="">
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
