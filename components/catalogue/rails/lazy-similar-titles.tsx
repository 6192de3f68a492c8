'use client'

import { useEffect, useState } from 'react'
import type { Card, LangCode } from '@/lib/contract'
import { SimilarTitles } from './similar-titles'

interface Props {
  lang: LangCode
  /** Titles of which the first has the similar ones. */
  found: readonly Card[]
}

/** Titles that are similar to one that the page has not been rendered with: they follow later. */
export function LazySimilarTitles({ lang, found }: Props) {
  const [similar, setSimilar] = useState<readonly Card[]>([])
  const id = found[0]?.id
  useEffect(() => {
    if (id === undefined) return
    let left = false
    import('../lists/similar-query')
      .then(({ fetchSimilar }) => fetchSimilar(id))
      .then(
        (cards) => !left && setSimilar(cards),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [id])
  return <SimilarTitles lang={lang} found={found} similar={similar} />
}
