import { Fragment } from 'react'

/** A sentence in which what stands between backquotes is code, which runs left to right in every language. */
export function LegalWords({ children }: { children: string }) {
  return children.split('`').map((part, at) =>
    at % 2 === 1 ? (
      <code key={`${at} ${part}`} dir="ltr">
        {part}
      </code>
    ) : (
      <Fragment key={`${at} ${part}`}>{part}</Fragment>
    ),
  )
}
