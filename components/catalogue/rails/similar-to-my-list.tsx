'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import { isLoggedIn } from '@/lib/session/session-state'
import { myListQuery } from '../member/title-state'
import { LazySimilarTitles } from './lazy-similar-titles'

/** More titles fill a screen by themselves. */
const maxSaved = 5

/** Below a My List of a few titles, those that are similar to the last one added. */
export function SimilarToMyList({ lang }: { lang: LangCode }) {
  const hydrated = useHydrated()
  const { data } = useInfiniteQuery({ ...myListQuery(), enabled: hydrated && isLoggedIn() })
  const saved = data?.pages.flatMap(({ items }) => items) ?? []
  const [last] = saved
  if (!last || saved.length > maxSaved) return null
  return <LazySimilarTitles key={last.id} lang={lang} found={saved} />
}
