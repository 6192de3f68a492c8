import type { CSSProperties } from 'react'
import css from './art.module.css'

interface Source {
  /** A `srcset`: addresses with their widths. */
  srcSet: string
  sizes: string
}

interface ArtProps extends Source {
  /** For browsers without `srcset`. */
  src: string
  /** Card 472:263 (default), spotlight 16:9, portrait 3:4, square, or the size its parent gives it. */
  ratio?: 'card' | 'wide' | 'portrait' | 'square' | 'fill'
  /** Dominant colours, dark to light, as `#rrggbb`: they fill the box until the image is there. */
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

/** Decorative artwork in a box of fixed ratio, so that nothing moves when it arrives. */
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
    <span className={css.art} data-ratio={ratio} data-rounded={rounded || undefined} style={shades(colors)}>
      {narrow ? (
        <picture>
          <source media="(width < 768px)" srcSet={narrow.srcSet} sizes={narrow.sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}
