'use client'

import { useEffect, useState } from 'react'
import type { LangCode } from '@/lib/contract'
import type { loadDetails } from './details-panel'
import { watchCards, type OpenedCard } from './watch-cards'

/** The details of the page's cards, one at a time. Their code is loaded when the pointer first rests on a card. */
export function CardDetails({ lang }: { lang: LangCode }) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDetails>> | null>(null)
  const [opened, setOpened] = useState<OpenedCard | null>(null)
  useEffect(() => {
    let isRequested = false
    const load = () => {
      if (isRequested) return
      isRequested = true
      import('./details-panel')
        .then((code) => code.loadDetails(lang))
        .then(setLoaded, () => (isRequested = false))
    }
    return watchCards({ onIntent: load, onChange: setOpened })
  }, [lang])
  return (
    loaded &&
    opened && (
      <loaded.DetailsPanel key={opened.link.href} lang={lang} messages={loaded.messages} opened={opened} />
    )
  )
}
