import css from './rail.module.css'
import { CardSkeleton } from './skeleton'

const mostInSight = [1, 2, 3, 4, 5, 6]

/** A rail's boxes in their final sizes, until its cards are there. */
export function RailSkeleton({ title }: { title: string }) {
  return (
    <div className={css.rail} aria-hidden="true">
      <div className={css.head}>
        <h2>{title}</h2>
      </div>
      <div className={css.stage}>
        <ul className={css.track} data-still="">
          {mostInSight.map((key) => (
            <li key={key}>
              <CardSkeleton />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
