import { useEffect, useState } from 'react'

const secondMs = 1_000

/** Counts seconds down to zero; `restart` begins anew. Keeps time also while the tab sleeps. */
export function useCountdown(seconds: number) {
  const [start, setStart] = useState({ seconds, count: 0 })
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const endsAt = performance.now() + start.seconds * secondMs
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endsAt - performance.now()) / secondMs))
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, secondMs)
    return () => clearInterval(timer)
  }, [start])

  function restart(anew: number) {
    setLeft(anew)
    setStart(({ count }) => ({ seconds: anew, count: count + 1 }))
  }
  return { left, restart }
}
