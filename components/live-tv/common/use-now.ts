import { startTransition, useEffect, useState } from 'react'

const minuteMs = 60_000

/** When to look at the clock again: at the next full minute, or at an instant that comes before it. */
export function nextLook(at: number, border: number): number {
  const minute = (Math.floor(at / minuteMs) + 1) * minuteMs
  return border > at ? Math.min(minute, border) : minute
}

/**
 * The present, in milliseconds since 1970, by one timer: anew at each full minute and at `border`. In the server's HTML
 * and in the render that takes it over it is `renderedAt`. Rests while the page is out of sight.
 */
export function useNow(renderedAt: number, border: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const at = Date.now()
      startTransition(() => setNow(at))
      timer = setTimeout(look, nextLook(at, border) - at)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [border])
  return now
}
