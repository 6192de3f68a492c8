'use client'

import { useEffect, useRef } from 'react'
import { hlsAddress } from '@/lib/config/hls-library'
import { saveTimeZone } from '@/lib/storage/time-zone'
import { pointedAttribute } from '@/lib/player/sources/prefetch-pointed'
import { savesData } from '@/lib/cookies/data-saver'

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
 * Fetches what a player needs once somebody points at a link to one, before the press. A component without elements is
 * the smallest way: it listens to the whole page, which is the server's.
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
      setTimeout(saveTimeZone)
    }
    const look = ({ target }: Event) => {
      const link = target instanceof Element && target.closest(playerLink)
      if (link) prepare(link)
    }
    // The pointer may have come to rest on the link before this code arrived.
    const pointed = document.querySelector(`${playerLink}:is(:hover, :focus)`)
    if (pointed) prepare(pointed)
    for (const act of acts) document.addEventListener(act, look, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [])
  return null
}
