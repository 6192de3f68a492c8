'use client'

import { createContext, use, useEffect, type ReactNode } from 'react'
import { Icon, StarGrid, RotateCw, Button, type IconShape } from '@/components/ui'

/** A link to the current address. */
export function TryAgain({ label }: { label: string }) {
  return (
    <Button icon={RotateCw} href="">
      {label}
    </Button>
  )
}

interface ErrorScreenProps {
  /** The status as artwork; the heading says the same as text. */
  number?: 404 | 408 | 500
  /** Text of the artwork where there is no status. */
  icon?: IconShape
  heading: string
  note?: ReactNode
  /** A field that helps to go on. */
  field?: ReactNode
  /** At least one link or button. */
  actions: ReactNode
}

const star = 'M100 10l26 27h37v37l27 26-27 26v37h-37l-26 27-26-27H37v-37L10 100l27-26V37h37z'
const innerStar =
  'M100 30l20.5 20.5h29v29L170 100l-20.5 20.5v29h-29L100 170l-20.5-20.5h-29v-29L30 100l20.5-20.5v-29h29z'

/** A full-page error with the next step. */
export function ErrorScreen({ number, icon, heading, note, field, actions }: ErrorScreenProps) {
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
        {icon && (
          <b>
            <Icon icon={icon} size="l" />
          </b>
        )}
      </div>
      <h1 className="text-28" tabIndex={-1}>
        {heading}
      </h1>
      {note && <p className="text-secondary">{note}</p>}
      {field}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}

/** Messages of the failure screen. An error boundary gets no props from the server, so the root layout provides them. */
export const FailureMessages = createContext({ failure: '', tryAgain: '' })

/** The fallback of an error boundary within a page's frame. Reports the error to the browser's listeners. */
export function PageFailure({ error }: { error: unknown }) {
  const messages = use(FailureMessages)
  useEffect(() => reportError(error), [error])
  return <ErrorScreen heading={messages.failure} actions={<TryAgain label={messages.tryAgain} />} />
}
