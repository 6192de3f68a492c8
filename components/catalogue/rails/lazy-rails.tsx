'use client'

import { useRef, useState } from 'react'
import type { RailName } from './get-rails'
import type { LaterRails } from './infinite-rails'
import css from './more-rails.module.css'
import { RailPlaces } from './rail-placeholders'
import type { RailsWords } from './rails-words'
import { useNear } from '@/components/ui/hooks/use-in-view'

interface Props {
  words: RailsWords
  names: readonly RailName[]
}

/** Keeps the places of the later rails, and fetches their code when the end of the first ones comes near. */
export function RailsLoader({ words, names }: Props) {
  const [chunk, setChunk] = useState<{ Later: typeof LaterRails } | null>(null)
  const asked = useRef(false)
  const mark = useNear(() => {
    if (asked.current) return
    asked.current = true
    import('./infinite-rails').then(
      ({ LaterRails: Later }) => setChunk({ Later }),
      () => (asked.current = false),
    )
  }, chunk === null)
  if (chunk) return <chunk.Later words={words} names={names} />
  return (
    <div ref={mark} className={css.places}>
      <RailPlaces words={words} names={names} boxes={1} />
    </div>
  )
}
