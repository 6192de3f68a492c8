import { Badge } from '@/components/ui/feedback/badge'
import { formatDuration } from '@/lib/i18n/format'
import type { CatalogueLabels } from './catalogue-labels'
import css from './hero.module.css'

interface Props {
  title: {
    ageRating: number
    movie: boolean
    seasonCount: number
    durationSec: number
    genres: { title: string }[]
  }
  /** Already formatted: one year, or two with a dash. */
  years: string
  labels: CatalogueLabels
  /** One more fact. */
  more?: string | null
  /** Leaves that fact out on phones. */
  moreIfWide?: boolean
}

/** The facts under a title in one line: age, years, seasons or length, genre and what else the page knows. */
export function MetaLine({ title, years, labels, more, moreIfWide }: Props) {
  const extent = title.movie
    ? formatDuration(labels.lang, title.durationSec)
    : labels.seasons(title.seasonCount)
  const facts = [extent, title.genres[0]?.title].filter((fact) => fact)
  return (
    <ul className={css.meta}>
      <li>
        <Badge tone="age">
          <bdi dir="ltr">
            <bdi dir="ltr">{labels.age(title.ageRating)}</bdi>
          </bdi>
        </Badge>
      </li>
      <li>
        <bdi dir="ltr">{years}</bdi>
      </li>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {more && <li data-wide={moreIfWide || undefined}>{more}</li>}
    </ul>
  )
}
