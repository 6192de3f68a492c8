import type { ReactNode } from 'react'
import { CardSkeleton } from '../feedback/skeleton'
import { RailPager } from './rail-pager'
import { wholeNames } from './whole-names'
import { cx } from '../cx'

interface RailHeadProps {
  /** Unique on the page; prefix of the ids of heading and link. */
  id: string
  title: string
  seeAll?: { href: string; label: string }
  level?: 2 | 3
  /** A control about the rail, at the end of its heading or before the link. */
  control?: ReactNode
}

const railTitleId = (id: string): string => `${id}-title`

/** A rail's heading, with a link to all of it. */
function RailHead({ id, title, seeAll, level = 2, control }: RailHeadProps) {
  const Title = `h${level}` as const
  const titleId = railTitleId(id)
  const linkId = `${id}-all`
  const link = seeAll && (
    <a id={linkId} className="rail-all" href={seeAll.href} aria-labelledby={`${linkId} ${titleId}`}>
      {seeAll.label}
    </a>
  )
  return (
    <div className="rail-head">
      <Title id={titleId}>{wholeNames(title)}</Title>
      {control && (
        <div className={cx('-my-3 ms-auto grid self-center', link ? '-me-3' : '-me-2.5')}>{control}</div>
      )}
      {link}
    </div>
  )
}

interface RailProps {
  /** Unique on the page; prefix of the ids of heading, link and list. */
  id: string
  title: string
  seeAll?: { href: string; label: string }
  /** Accessible names of the two buttons. */
  previousLabel: string
  nextLabel: string
  level?: 2 | 3
  /** A control about the rail, at the end of its heading. */
  control?: ReactNode
  /** Renders the rail only near the viewport: for rails below the first screen. */
  lazy?: boolean
  /** For viewers without a plan: hidden from members whose plan opens everything. */
  forPlanless?: boolean
  /** Whether it stays as long as its page: a page from the server then sends its cards as markup alone (0055). */
  permanent?: boolean
  /** One `<li>` each. */
  children: ReactNode
}

const railClass = ({ lazy, forPlanless }: Pick<RailProps, 'lazy' | 'forPlanless'>) =>
  cx('rail', lazy && 'paint-near-320', forPlanless && 'plan-open:hidden')

/**
 * A labelled row of cards that scrolls horizontally and shows 15 % of the next one. Works without scripts; scripts
 * add two buttons, arrow keys and fewer tab stops.
 */
export function Rail(props: RailProps) {
  const {
    id,
    title,
    seeAll,
    previousLabel,
    nextLabel,
    level = 2,
    control,
    lazy,
    forPlanless,
    permanent,
    children,
  } = props
  const trackId = `${id}-track`
  return (
    <section className={railClass({ lazy, forPlanless })}>
      <RailHead id={id} title={title} seeAll={seeAll} level={level} control={control} />
      <div className="rail-stage">
        <RailPager trackId={trackId} previousLabel={previousLabel} nextLabel={nextLabel} />
        <ul
          id={trackId}
          className="rail-track rail-scroll"
          aria-labelledby={railTitleId(id)}
          data-static={permanent}
        >
          {children}
        </ul>
      </div>
    </section>
  )
}

interface RailSkeletonProps {
  title: string
  /**
   * With an address, heading and link can be read and used before the cards have loaded; without one, it is hidden
   * from screen readers.
   */
  seeAll?: { id: string; href: string; label: string }
  /** Number of cards; one is enough to give it its height. */
  boxes?: number
  /** Renders them only near the viewport. What replaces them while in sight must not wait for that again. */
  lazy?: boolean
  /** As of the rail. */
  forPlanless?: boolean
}

/** A rail's boxes in their final sizes, until its cards have loaded. */
export function RailSkeleton(props: RailSkeletonProps) {
  const { title, seeAll, boxes = 6, lazy = Boolean(seeAll), forPlanless } = props
  return (
    <div className={railClass({ lazy, forPlanless })} aria-hidden={seeAll ? undefined : true}>
      {seeAll ? (
        <RailHead id={seeAll.id} title={title} seeAll={seeAll} />
      ) : (
        <div className="rail-head">
          <h2>{wholeNames(title)}</h2>
        </div>
      )}
      <div className="rail-stage" aria-hidden="true">
        <ul className="rail-track overflow-clip">
          {Array.from({ length: boxes }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </ul>
      </div>
    </div>
  )
}
