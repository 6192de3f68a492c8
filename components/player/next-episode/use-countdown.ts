'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/** Counts seconds down to `onZero` while it runs; `null` once it is over or was stopped for good. */
export function useCountdown(
  from: number,
  running: boolean,
  onZero: () => void,
): { left: number | null; stop: () => void } {
  const [left, setLeft] = useState<number | null>(from)
  const end = useEffectEvent(() => onZero())
  useEffect(() => {
    if (!running || left === null) return
    const tick = () => {
      setLeft(left > 1 ? left - 1 : null)
      if (left <= 1) end()
    }
    const timer = setTimeout(tick, 1_000)
    return () => clearTimeout(timer)
  }, [running, left])
  return { left, stop: () => setLeft(null) }
}
