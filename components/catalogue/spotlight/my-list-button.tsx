'use client'

import { use, type ReactNode, createContext } from 'react'
import { Button, Check, Plus } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'

/** My List state of the slide's title. */
export interface SlideMyList {
  titleId: number
  /** `null` until a loaded response says. */
  isInMyList: boolean | null
  toggle: () => void
}

/** A guest, a member whose state is loading, or the state of the current slide's title. */
export const SlideMyListContext = createContext<'guest' | 'waiting' | SlideMyList>('guest')

const style = { size: 'l', variant: 'glass' } as const

interface Props {
  lang: LangCode
  titleId: number
  children: ReactNode
}

/** Adds the slide's title to My List or removes it. A guest is invited to register. */
export function MyListButton({ lang, titleId, children }: Props) {
  const viewer = use(SlideMyListContext)
  if (viewer === 'guest')
    return (
      <Button {...style} icon={Plus} href={pathTo.signUp(lang)} rel="nofollow" data-modal="register">
        {children}
      </Button>
    )
  const current = viewer !== 'waiting' && viewer.titleId === titleId ? viewer : null
  const isInMyList = current?.isInMyList ?? false
  return (
    <Button
      {...style}
      icon={isInMyList ? Check : Plus}
      aria-pressed={isInMyList}
      aria-disabled={current === null || undefined}
      onClick={current?.toggle}
    >
      {children}
    </Button>
  )
}
