import { RailHead } from './rail-head'
import { CardSkeleton } from '../feedback/skeleton'

interface RailSkeletonProps {
  title: string
  /** With an address, heading and link are read and used before the cards are there; without one nobody hears of it. */
  seeAll?: { id: string; href: string; label: string }
  /** How many cards it shows; one gives it its height. */
  boxes?: number
}

/** A rail's boxes in their final sizes, until its cards are there. */
export function RailSkeleton({ title, seeAll, boxes = 6 }: RailSkeletonProps) {
  return (
    <div className={seeAll ? 'rail paint-near-320' : 'rail'} aria-hidden={seeAll ? undefined : true}>
      {seeAll ? (
        <RailHead id={seeAll.id} title={title} seeAll={seeAll} />
      ) : (
        <div className="rail-head">
          <h2>{title}</h2>
        </div>
      )}
      <div className="rail-stage" aria-hidden="true">
        <ul className="rail-track overflow-clip">
          {Array.from({ length: boxes }, (_, index) => (
            <li key={index}>
              <CardSkeleton />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
