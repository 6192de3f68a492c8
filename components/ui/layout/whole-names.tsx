import type { ReactNode } from 'react'

const withHyphen = /(\S*[\p{L}\p{M}]-\p{L}\S*)/u

/** A name whose parts with a hyphen, such as Al-Andalus, go to the next line whole where that has room. */
export function wholeNames(name: string): ReactNode {
  const parts = name.split(withHyphen)
  if (parts.length === 1) return name
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${index} ${part}`} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
