import type { CSSProperties } from 'react'
import { cx } from '../cx'

interface Source {
  /** A `srcset`: addresses with their widths. */
  srcSet: string
  sizes: string
}

const ratios = {
  card: '',
  wide: 'aspect-video',
  portrait: 'aspect-3/4',
  square: 'aspect-square',
  fill: 'aspect-auto h-full',
}

interface ArtProps extends Source {
  /** For browsers without `srcset`. */
  src: string
  /** Card 472:263 (default), spotlight 16:9, portrait 3:4, square, or the size of its parent. */
  ratio?: keyof typeof ratios
  /** Dominant colours, dark to light, as `#rrggbb`: they fill the box until the image has loaded. */
  colors?: readonly string[]
  /** Another crop where the window is narrower than 768 px. */
  narrow?: Source
  /** For the one image that is the largest paint: fetched first, never lazily. */
  priority?: boolean
  rounded?: boolean
}

function shades(colors: readonly string[] | undefined): CSSProperties | undefined {
  const [dark, light] = [colors?.[0], colors?.at(-1)]
  return dark && light ? ({ '--dark': dark, '--light': light } as CSSProperties) : undefined
}

/** Decorative artwork in a box of fixed ratio, so that nothing moves when it loads. */
export function Art({ src, srcSet, sizes, ratio = 'card', colors, narrow, priority, rounded }: ArtProps) {
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
    />
  )
  return (
    <span className={cx('art', ratios[ratio], rounded && 'rounded-md')} style={shades(colors)}>
      {narrow ? (
        <picture className="contents">
          <source media="(width < 768px)" srcSet={narrow.srcSet} sizes={narrow.sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}
