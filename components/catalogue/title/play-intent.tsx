'use client'

import { useEffect, useRef } from 'react'
import { hlsAddress } from '@/lib/config/hls-library'
import { savesData } from '@/lib/cookies/browser-cookies'
import { pointedAttribute } from '@/lib/routing'
import { browserTimeZone } from '@/lib/storage/time-zone'

const playerLink = 'a[href*="/watch/"]'
const acts = ['pointerover', 'touchstart', 'focusin'] as const

function prefetchLibrary(): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    as: 'script',
    href: hlsAddress,
  })
  document.head.append(link)
}

/**
 * Fetches what a player needs once a player link is hovered or focused, before the press. A component without
 * elements, because the links are server-rendered and it listens to the whole page.
 */
export function PlayIntent() {
  const prepared = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const prepare = (link: Element) => {
      if (!savesData()) link.setAttribute(pointedAttribute, '')
      if (prepared.current) return
      prepared.current = true
      prefetchLibrary()
      setTimeout(browserTimeZone)
    }
    const look = ({ target }: Event) => {
      const link = target instanceof Element && target.closest(playerLink)
      if (link) prepare(link)
    }
    // The pointer may already have been on the link when this code loaded.
    const pointed = document.querySelector(`${playerLink}:is(:hover, :focus)`)
    if (pointed) prepare(pointed)
    for (const act of acts) document.addEventListener(act, look, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [])
  return null
}
