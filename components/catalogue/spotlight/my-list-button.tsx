'use client'

import { use, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Check } from '@/components/ui/icons/icons'
import { Plus } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { SlideMyListContext } from './slide-my-list'

const look = { size: 'l', variant: 'glass' } as const

interface Props {
  lang: LangCode
  titleId: number
  children: ReactNode
}

/** Puts the title of a slide on My List and takes it off again. A guest is asked to register. */
export function MyListButton({ lang, titleId, children }: Props) {
  const viewer = use(SlideMyListContext)
  if (viewer === 'guest')
    return (
      <Button {...look} icon={Plus} href={pathTo.signUp(lang)} rel="nofollow" data-modal="register">
        {children}
      </Button>
    )
  const current = viewer !== 'waiting' && viewer.titleId === titleId ? viewer : null
  const isInMyList = current?.isInMyList ?? false
  return (
    <Button
      {...look}
      icon={isInMyList ? Check : Plus}
      aria-pressed={isInMyList}
      aria-disabled={current === null || undefined}
      onClick={current?.toggle}
    >
      {children}
    </Button>
  )
}
