'use client'

import { useEffect, useState } from 'react'
import type { Card, LangCode } from '@/lib/contract'
import { SimilarTitles } from './similar-titles'
import { loadSearchQuery } from './use-search'

/** Titles that are similar to the first result of a search that the page has not made itself: they follow the results. */
export function LazySimilarTitles({ lang, found }: { lang: LangCode; found: readonly Card[] }) {
  const [similar, setSimilar] = useState<readonly Card[]>([])
  const id = found[0]?.id
  useEffect(() => {
    if (id === undefined) return
    let left = false
    loadSearchQuery()
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
