import { startTransition, useEffect, useState } from 'react'

const minuteMs = 60_000

/** When to read the clock again: at the next full minute, or at an earlier `target`. All in milliseconds. */
export function nextUpdate(at: number, target: number): number {
  const minute = (Math.floor(at / minuteMs) + 1) * minuteMs
  return target > at ? Math.min(minute, target) : minute
}

/**
 * The present, in milliseconds since 1970, updated at each full minute and at `target`. In the server's HTML and while
 * it hydrates it is `renderedAt`. Pauses while the page is hidden.
 */
export function useNow(renderedAt: number, target: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const at = Date.now()
      startTransition(() => setNow(at))
      timer = setTimeout(update, nextUpdate(at, target) - at)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [target])
  return now
}
