'use client'

import { useCallback, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import type { RailName } from '../lists/get-lists'
import { useLoadNear } from './use-load-near'

interface Props {
  lang: LangCode
  names: readonly RailName[]
  /** The ids of the titles with which the rails before these begin. */
  led: readonly number[]
  /** Placeholders of the rails, until their code has loaded. */
  children: ReactNode
}

async function loadInfiniteRails(lang: LangCode) {
  const [{ InfiniteRails }, messages] = await Promise.all([
    import('./infinite-rails'),
    import('@/lib/i18n/fetch-messages').then(({ fetchMessages }) => fetchMessages(lang, 'catalogue')),
  ])
  return { InfiniteRails, messages }
}

/** Placeholders of rails, whose code loads when the end of the first ones comes near. */
export function LazyRails({ lang, names, led, children }: Props) {
  const [loaded, endRef] = useLoadNear(useCallback(() => loadInfiniteRails(lang), [lang]))
  if (loaded) return <loaded.InfiniteRails lang={lang} names={names} led={led} messages={loaded.messages} />
  return (
    <div ref={endRef} className="grid grid-cols-[minmax(0,1fr)] gap-(--rail-gap)">
      {children}
    </div>
  )
}
