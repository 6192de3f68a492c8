import type { ReactNode } from 'react'
import { StarGrid } from '@/components/ui/icons/star-grid'

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
    <div className="relative isolate mx-auto grid min-h-[68vh] max-w-160 content-center justify-items-center gap-4 px-gutter py-8 text-center">
      <StarGrid />
      <div className="error-art" aria-hidden="true">
        <svg viewBox="0 0 200 200">
          <path d={star} />
          <path d={innerStar} />
          <circle cx="100" cy="100" r="88" />
          <circle cx="100" cy="100" r="54" />
        </svg>
        {number && <b>{number}</b>}
      </div>
      <h1 className="text-28" tabIndex={-1}>
        {heading}
      </h1>
      {note && <p className="text-secondary">{note}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
