'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { titleStateQuery } from '../member/title-state-query'
import type { SlideMyList } from './slide-my-list'
import { useKept } from '../member/use-my-list-toggle'
import { lifetimes } from '@/lib/query/lifetimes'

interface Props {
  titleId: number
  title: string
  onChange: (myList: SlideMyList) => void
}

/** Loads the My List state of the current slide's title and passes it up. Renders nothing. */
export function SlideMyListSource({ titleId, title, onChange }: Props) {
  // Slides rotate as long as the page is open, so each title's state is fetched once.
  const {
    data: state,
    isPending,
    refetch,
  } = useQuery({ ...titleStateQuery(titleId), staleTime: lifetimes.page })
  const { kept: isInMyList, toggle } = useKept(titleId, title)
  const press = useRef<() => void>(() => undefined)
  useEffect(() => {
    press.current = state ? toggle : () => void refetch()
  })
  useEffect(() => {
    if (!isPending) onChange({ titleId, isInMyList, toggle: () => press.current() })
  }, [isPending, titleId, isInMyList, onChange])
  return null
}
