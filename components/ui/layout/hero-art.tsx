import { preload } from 'react-dom'
import { cx } from '../cx'
import { Art } from './art'

/** An address, and a `srcset`: addresses with their widths. */
interface Source {
  src: string
  srcSet: string
}

interface HeroArtProps {
  sources: { web: Source; narrow: Source }
  /** Where it lies, and its shades: a drawing such as `landing-art`. */
  className: string
}

/** The artwork behind the head of a page, fetched first. */
export function HeroArt({ sources: { web, narrow }, className }: HeroArtProps) {
  const common = { as: 'image', imageSizes: '100vw', fetchPriority: 'high' } as const
  preload(narrow.src, { ...common, imageSrcSet: narrow.srcSet, media: '(width < 768px)' })
  preload(web.src, { ...common, imageSrcSet: web.srcSet, media: '(width >= 768px)' })
  return (
    <div className={cx(className, 'scrim')}>
      <Art {...web} sizes="100vw" narrow={{ srcSet: narrow.srcSet, sizes: '100vw' }} ratio="fill" priority />
    </div>
  )
}
