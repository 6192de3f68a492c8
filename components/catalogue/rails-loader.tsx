'use client'

import { useRef, useState, type ReactNode } from 'react'
import type { LaterRails } from './later-rails'
import type { RailsWords } from './rails-words'
import { useNear } from './use-near'

interface Props {
  words: RailsWords
  /** The same rails as links: what stands until they come, and if they do not. */
  children: ReactNode
}

/** Fetches the code of the later rails when the end of the first ones comes near. */
export function RailsLoader({ words, children }: Props) {
  const [chunk, setChunk] = useState<{ Later: typeof LaterRails } | null>(null)
  const asked = useRef(false)
  const mark = useNear(() => {
    if (asked.current) return
    asked.current = true
    import('./later-rails').then(
      ({ LaterRails: Later }) => setChunk({ Later }),
      () => (asked.current = false),
    )
  }, chunk === null)
  if (chunk) return <chunk.Later words={words}>{children}</chunk.Later>
  return <div ref={mark}>{children}</div>
}
