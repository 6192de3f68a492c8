'use client'

import { useEffect } from 'react'
import { hlsAddress } from '@/lib/config/hls-library'

const acts = ['pointerover', 'touchstart', 'focusin'] as const

function prefetchLibrary(): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    as: 'script',
    href: hlsAddress,
  })
  document.head.append(link)
}

/** Asks for hls.js once somebody points at the way to a player, before the press. Draws nothing. */
export function PlayIntent() {
  useEffect(() => {
    const listening = new AbortController()
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a[href*="/watch/"]') === null) return
      listening.abort()
      prefetchLibrary()
    }
    for (const act of acts) document.addEventListener(act, look, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [])
  return null
}
