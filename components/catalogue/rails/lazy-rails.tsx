'use client'

import { useRef, useState, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import type { RailName } from '../lists/get-lists'
import { useNear } from '@/components/ui/browser'

interface Props {
  lang: LangCode
  names: readonly RailName[]
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
export function LazyRails({ lang, names, children }: Props) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadInfiniteRails>> | null>(null)
  const requested = useRef(false)
  const endRef = useNear(() => {
    if (requested.current) return
    requested.current = true
    loadInfiniteRails(lang).then(setLoaded, () => (requested.current = false))
  }, loaded === null)
  if (loaded) return <loaded.InfiniteRails lang={lang} names={names} messages={loaded.messages} />
  return (
    <div ref={endRef} className="grid grid-cols-[minmax(0,1fr)] gap-(--rail-gap)">
      {children}
    </div>
  )
}
