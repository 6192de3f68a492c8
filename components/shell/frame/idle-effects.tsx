'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { CardDetails } from '@/components/catalogue/details/card-details'
import type { LangCode } from '@/lib/contract'
import { followConnection } from '@/lib/offline/follow-connection'
import { prefetchPages } from './page-prefetch'
import { readParentPlatform } from './web-view'

/** When the last dated announcement ends. After that, their code is no longer loaded. */
const announcementsEndAt = Date.UTC(2024, 0, 24)

function loadAnnouncements(lang: LangCode): void {
  if (Date.now() < announcementsEndAt)
    import('@/components/campaigns/announcements').then(
      ({ showAnnouncement }) => showAnnouncement(lang),
      () => undefined,
    )
}

export interface IdleEffectsProps {
  lang: LangCode
  /** Whether browsers get the service worker. The applications bring their own. */
  hasWorker: boolean
  hasDebugBar: boolean
}

/**
 * What a page runs once idle: it follows the connection, fetches the page behind a pointed link, and shows
 * the details of cards, announcements and the debug bar.
 */
export function IdleEffects({ lang, hasWorker, hasDebugBar }: IdleEffectsProps): ReactNode {
  const [debugBar, setDebugBar] = useState<ReactNode>(null)
  useEffect(() => followConnection({ hasWorker: hasWorker && readParentPlatform() === null }), [hasWorker])
  useEffect(prefetchPages, [])
  useEffect(() => loadAnnouncements(lang), [lang])
  useEffect(() => {
    if (hasDebugBar) void import('./debug-bar').then(({ DebugBar }) => setDebugBar(<DebugBar />))
  }, [hasDebugBar])
  return (
    <>
      <CardDetails lang={lang} />
      {debugBar}
    </>
  )
}
