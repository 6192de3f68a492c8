import type { ReactNode } from 'react'
import { StarGrid } from '@/components/ui/icons/star-grid'
import css from './error-screen.module.css'

interface ErrorScreenProps {
  /** The status as artwork; the heading says the same as text. */
  number?: 404 | 408 | 500
  heading: string
  note?: string
  /** At least one link or button. */
  actions: ReactNode
}

const star = 'M100 10l26 27h37v37l27 26-27 26v37h-37l-26 27-26-27H37v-37L10 100l27-26V37h37z'
const innerStar =
  'M100 30l20.5 20.5h29v29L170 100l-20.5 20.5v29h-29L100 170l-20.5-20.5h-29v-29L30 100l20.5-20.5v-29h29z'

/** A full-page error with the next step. */
export function ErrorScreen({ number, heading, note, actions }: ErrorScreenProps) {
  return (
    <div className={css.screen}>
      <StarGrid />
      <div className={css.art} aria-hidden="true">
        <svg viewBox="0 0 200 200">
          <path className={css.star} d={star} />
          <path className={css.innerStar} d={innerStar} />
          <circle className={css.ring} cx="100" cy="100" r="88" />
          <circle className={css.ring} cx="100" cy="100" r="54" />
        </svg>
        {number && <b className={css.number}>{number}</b>}
      </div>
      <h1 className={css.heading} tabIndex={-1}>
        {heading}
      </h1>
      {note && <p className={css.note}>{note}</p>}
      <div className={css.actions}>{actions}</div>
    </div>
  )
}
