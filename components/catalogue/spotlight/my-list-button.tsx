'use client'

import { use } from 'react'
import { Button } from '@/components/ui/form/button'
import { Check } from '@/components/ui/icons/icons'
import { Plus } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { SlideKeepContext } from './slide-keep'

const look = { size: 'l', variant: 'glass' } as const

interface Props {
  lang: LangCode
  titleId: number
  text: string
}

/** Puts the title of a slide on My List and takes it off again. A guest is asked to register. */
export function KeepAction({ lang, titleId, text }: Props) {
  const viewer = use(SlideKeepContext)
  if (viewer === 'guest')
    return (
      <Button {...look} icon={Plus} href={pathTo.signUp(lang)} rel="nofollow" data-modal="register">
        {text}
      </Button>
    )
  const own = viewer !== 'waiting' && viewer.titleId === titleId ? viewer : null
  const kept = own?.kept ?? false
  return (
    <Button
      {...look}
      icon={kept ? Check : Plus}
      aria-pressed={kept}
      aria-disabled={own === null || undefined}
      onClick={own?.toggle}
    >
      {text}
    </Button>
  )
}
