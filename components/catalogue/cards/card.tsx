import { Art } from '@/components/ui/layout/art'
import { Badge } from '@/components/ui/feedback/badge'
import { ProgressBar } from '@/components/ui/feedback/progress-bar'
import { cx } from '@/components/ui/cx'
import type { CardView } from './card-view'

/** How wide a card is drawn: rails and grids show 1, 2, 3, 4 and 5 of them. */
const cardSizes =
  '(width >= 100em) 19vw, (width >= 75em) 23vw, (width >= 48em) 31vw, (width >= 36em) 46vw, 86vw'

interface Props {
  card: CardView
  /** Its art is the largest thing in sight. */
  priority?: boolean
  /** Its rank where the order matters, in the language's digits. */
  rank?: string
  /** Level of its heading: below the rail's by default, 2 where cards stand right under the page's. */
  level?: 2 | 3
}

/** A title in a rail or a grid: one link with title, kind, badge and progress. */
export function Card({ card, priority, rank, level = 3 }: Props) {
  const Title = `h${level}` as const
  return (
    <a
      className={cx(
        'card',
        rank !== undefined && 'card-ranked',
        card.progress !== null && 'card-in-progress',
      )}
      href={card.href}
    >
      {rank !== undefined && (
        <span className="rank" data-figures={rank.length}>
          {rank}
        </span>
      )}
      <Art
        src={card.art.src}
        srcSet={card.art.srcSet}
        sizes={cardSizes}
        colors={card.art.colors}
        priority={priority}
        rounded
      />
      {card.progress !== null && <ProgressBar value={card.progress} />}
      {card.badge && <Badge tone={card.badge.tone}>{card.badge.text}</Badge>}
      <Title className="card-title" {...card.foreign}>
        {card.title}
      </Title>
      <span className="card-line">
        {card.spokenKind && <span className="vh">{card.spokenKind} </span>}
        {card.subline}
      </span>
    </a>
  )
}
