import { preload } from 'react-dom'
import { AccessMark, Art, Badge, cx } from '@/components/ui'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import type { ImageWidth, Spotlight, LangCode } from '@/lib/contract'
import { formatDuration } from '@/lib/i18n'
import { badgeTones, useLabels } from './catalogue-labels'

interface MetaLineProps {
  lang: LangCode
  title: {
    ageRating: number
    movie: boolean
    seasonCount: number
    durationSec: number
    genres: { title: string }[]
  }
  /** Already formatted: one year, or two joined by a dash. */
  years?: string
  /** How many of the genres are named. */
  maxGenres?: number
  /** An additional fact. */
  more?: string | false | null
  /** Hides that fact on phones. */
  moreIfWide?: boolean
}

/** The facts under a title in one line: age, years, seasons or length, genres and any additional fact. */
export function MetaLine({ lang, title, years, maxGenres = 1, more, moreIfWide }: MetaLineProps) {
  const labels = useLabels(lang)
  const extent = title.movie ? formatDuration(lang, title.durationSec) : labels.seasons(title.seasonCount)
  const genres = title.genres.slice(0, maxGenres).map((genre) => genre.title)
  const facts = [extent, ...genres].filter((fact) => fact)
  return (
    <ul className="hero-meta">
      <li>
        <Badge tone="age">
          <bdi dir="ltr">
            <bdi dir="ltr">{labels.age(title.ageRating)}</bdi>
          </bdi>
        </Badge>
      </li>
      {years !== undefined && (
        <li>
          <bdi dir="ltr">{years}</bdi>
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {more && <li data-wide={moreIfWide || undefined}>{more}</li>}
    </ul>
  )
}

interface EyebrowProps {
  lang: LangCode
  title: Pick<Spotlight, 'badge' | 'kind' | 'original'>
}

/** The line above a title: its badge, and whether it is an original. Nothing when it has neither. */
export function Eyebrow({ lang, title }: EyebrowProps) {
  const labels = useLabels(lang)
  if (!title.badge && !title.original) return null
  // The mark hides by itself from a member whose plan opens everything.
  const isEmptyToMember = title.badge === 'FREE' && !title.original
  return (
    <p
      className={cx(
        'mb-2.5 flex flex-wrap items-center gap-2.5 text-14 font-semibold text-gold',
        isEmptyToMember && 'plan-open:hidden',
      )}
    >
      {title.badge === 'FREE' ? (
        <AccessMark free>{labels.badge(title.badge)}</AccessMark>
      ) : (
        title.badge && <Badge tone={badgeTones[title.badge]}>{labels.badge(title.badge)}</Badge>
      )}
      {title.original && labels.original(title.kind)}
    </p>
  )
}

const webWidths: readonly ImageWidth[] = [944, 1280, 1920]
const mobileWidths: readonly ImageWidth[] = [472, 640, 750]
const sizes = '100vw'

interface HeroImages {
  webImage: string
  mobileImage: string
  colors: readonly string[]
}

/** Preloads hero art before anything else of the page: portrait below 768 px, wide above. */
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

/** Art behind a page's head, under its scrim. `first` when it is the largest in view. */
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
