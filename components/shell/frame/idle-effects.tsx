'use client'

import { useEffect, useState, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import { followConnection } from '@/lib/offline/follow-connection'
import { readParentPlatform } from './web-view'

/** When the last of the dated announcements ends: from then on nothing of them is loaded. */
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
  /** Whether browsers get the service worker. Applications bring their own. */
  hasWorker: boolean
  hasDebugBar: boolean
}

/** What a page does once it has nothing else to load: it follows the connection, announces and shows the debug bar. */
export function IdleEffects({ lang, hasWorker, hasDebugBar }: IdleEffectsProps): ReactNode {
  const [debugBar, setDebugBar] = useState<ReactNode>(null)
  useEffect(() => followConnection({ hasWorker: hasWorker && readParentPlatform() === null }), [hasWorker])
  useEffect(() => loadAnnouncements(lang), [lang])
  useEffect(() => {
    if (hasDebugBar) void import('./debug-bar').then(({ DebugBar }) => setDebugBar(<DebugBar />))
  }, [hasDebugBar])
  return debugBar
}
