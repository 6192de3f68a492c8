'use client'

import { useRef, useState, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { MessageTree } from '@/lib/i18n/merge-messages'
import type { RailName } from './get-rails'
import type { LaterRails } from './infinite-rails'
import { useNear } from '@/components/ui/hooks/use-in-view'

interface Props {
  lang: LangCode
  names: readonly RailName[]
  /** The places of the rails, until their code has come. */
  children: ReactNode
}

async function loadLaterRails(lang: LangCode) {
  const [{ LaterRails: Later }, messages] = await Promise.all([
    import('./infinite-rails'),
    import('@/lib/i18n/fetch-messages').then(({ fetchMessages }) => fetchMessages(lang, 'catalogue')),
  ])
  return { Later, messages }
}

/** Keeps the places of the later rails, and fetches their code when the end of the first ones comes near. */
export function RailsLoader({ lang, names, children }: Props) {
  const [chunk, setChunk] = useState<{ Later: typeof LaterRails; messages: MessageTree } | null>(null)
  const asked = useRef(false)
  const mark = useNear(() => {
    if (asked.current) return
    asked.current = true
    loadLaterRails(lang).then(setChunk, () => (asked.current = false))
  }, chunk === null)
  if (chunk) return <chunk.Later lang={lang} names={names} messages={chunk.messages} />
  return (
    <div ref={mark} className="grid grid-cols-[minmax(0,1fr)] gap-(--rail-gap)">
      {children}
    </div>
  )
}
