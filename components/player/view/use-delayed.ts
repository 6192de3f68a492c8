'use client'

import { useEffect, useState } from 'react'

/** True once `on` has been true for `delayMs` without a break. */
export function useDelayed(on: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [on, delayMs])
  return on && due
}
