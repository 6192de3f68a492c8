'use client'

import { useCallback, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import { useLoadNear } from './use-load-near'

interface Props {
  lang: LangCode
  title: string
  /** The word on each card that its channel is live. */
  liveLabel: string
  /** Stands until the channels have loaded. */
  children: ReactNode
}

async function loadOnNow(lang: LangCode) {
  const [{ OnNow }, messages] = await Promise.all([
    import('./on-now'),
    import('@/lib/i18n/fetch-messages').then(({ fetchMessages }) => fetchMessages(lang, 'catalogue')),
  ])
  return { OnNow, messages }
}

/** What is on now, fetched when it comes near: the page is kept for longer than a programme lasts. */
export function LazyOnNow({ children, ...shown }: Props) {
  const { lang } = shown
  const [loaded, placeRef] = useLoadNear(useCallback(() => loadOnNow(lang), [lang]))
  if (loaded)
    return (
      <loaded.OnNow {...shown} messages={loaded.messages}>
        {children}
      </loaded.OnNow>
    )
  return <div ref={placeRef}>{children}</div>
}
