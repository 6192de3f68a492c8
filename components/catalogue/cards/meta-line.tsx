import { Badge } from '@/components/ui/feedback/badge'
import type { LangCode } from '@/lib/contract/languages'
import { formatDuration } from '@/lib/i18n/format'
import { useLabels } from './catalogue-labels'

interface Props {
  lang: LangCode
  title: {
    ageRating: number
    movie: boolean
    seasonCount: number
    durationSec: number
    genres: { title: string }[]
  }
  /** Already formatted: one year, or two with a dash. */
  years: string
  /** One more fact. */
  more?: string | null
  /** Leaves that fact out on phones. */
  moreIfWide?: boolean
}

/** The facts under a title in one line: age, years, seasons or length, genre and what else the page has. */
export function MetaLine({ lang, title, years, more, moreIfWide }: Props) {
  const labels = useLabels(lang)
  const extent = title.movie ? formatDuration(lang, title.durationSec) : labels.seasons(title.seasonCount)
  const facts = [extent, title.genres[0]?.title].filter((fact) => fact)
  return (
    <ul className="hero-meta">
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
