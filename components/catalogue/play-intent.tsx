'use client'

import { useEffect } from 'react'
import { hlsAddress } from '@/lib/config/hls-library'
import { keepZone } from '@/lib/player/keep-zone'

const acts = ['pointerover', 'touchstart', 'focusin'] as const

function prefetchLibrary(): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    as: 'script',
    href: hlsAddress,
  })
  document.head.append(link)
}

/** Asks for what a player needs once somebody points at the way to one, before the press. Draws nothing. */
export function PlayIntent() {
  useEffect(() => {
    const listening = new AbortController()
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a[href*="/watch/"]') === null) return
      listening.abort()
      prefetchLibrary()
      setTimeout(keepZone)
    }
    for (const act of acts) document.addEventListener(act, look, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [])
  return null
}
