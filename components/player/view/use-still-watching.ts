'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { createAttention, type Attention } from './viewer-activity'
import type { PlayerStore } from '@/lib/player/core/player-store'

const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
const lookSeconds = 30

/** Keeps in mind how long the video has played with nobody there, and tells when that is too long. */
export function useAttention(store: PlayerStore, onGone: () => void): Attention {
  const [attention] = useState(() => createAttention())
  const look = useEffectEvent(() => {
    if (store.getState().status !== 'playing') return
    attention.played(lookSeconds)
    if (attention.isGone()) onGone()
  })
  useEffect(() => {
    const { seen } = attention
    for (const input of inputs) document.addEventListener(input, seen, { passive: true })
    const timer = setInterval(() => look(), lookSeconds * 1_000)
    return () => {
      clearInterval(timer)
      for (const input of inputs) document.removeEventListener(input, seen)
    }
  }, [attention])
  return attention
}
