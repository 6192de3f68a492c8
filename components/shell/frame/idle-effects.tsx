'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { CardDetails } from '@/components/catalogue/details/card-details'
import type { LangCode } from '@/lib/contract'
import { savesData } from '@/lib/cookies/browser-cookies'
import { followConnection } from '@/lib/offline/follow-connection'
import { pointedAttribute } from '@/lib/routing'
import { readParentPlatform } from './web-view'

/** How long a pointer or the focus rests on a link before its page is fetched. */
const restMs = 80

/** The link around an element, if it leads to another page of ours. Links that open a modal are `nofollow`. */
function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/')) return null
  if (link.target !== '' || link.hasAttribute('download') || link.relList.contains('nofollow')) return null
  return link.pathname === location.pathname ? null : link
}

/**
 * Fetches the page of a link that is hovered or focused for a moment, or touched, one at a time and not with the data
 * saver. The frame's speculation rules do it; this marks the link. Returns a stop function.
 */
export function prefetchPages(): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true }
  let marked: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const mark = (link: Element) => {
    if (link === marked || savesData()) return
    marked?.removeAttribute(pointedAttribute)
    marked = link
    link.setAttribute(pointedAttribute, '')
  }
  const wait = (target: EventTarget | null) => {
    clearTimeout(timer)
    const link = pageLinkOf(target)
    if (link) timer = setTimeout(mark, restMs, link)
  }
  const press = ({ target }: Event) => {
    const link = pageLinkOf(target)
    if (link) mark(link)
  }
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => pointerType === 'mouse' && wait(target),
    options,
  )
  document.addEventListener('focusin', ({ target }) => wait(target), options)
  document.addEventListener('pointerdown', press, options)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

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
