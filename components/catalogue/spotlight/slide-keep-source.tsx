'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { titleStateQuery } from '../member/title-state-query'
import type { SlideKeep } from './slide-keep'
import { useKept } from '../member/use-my-list-toggle'

interface Props {
  titleId: number
  title: string
  onChange: (keep: SlideKeep) => void
}

/** Reads whether the title on the stage is on the member's list and hands it up. Draws nothing itself. */
export function SlideKeepSource({ titleId, title, onChange }: Props) {
  // The stage turns for as long as it is open: a title is asked about once.
  const { data: state, isPending, refetch } = useQuery({ ...titleStateQuery(titleId), staleTime: Infinity })
  const { kept, toggle } = useKept(titleId, title)
  const press = useRef<() => void>(() => undefined)
  useEffect(() => {
    press.current = state ? toggle : () => void refetch()
  })
  useEffect(() => {
    if (!isPending) onChange({ titleId, kept, toggle: () => press.current() })
  }, [isPending, titleId, kept, onChange])
  return null
}
