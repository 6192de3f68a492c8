/** Runs heavy work after the next paint, so that the input is responded to first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** In milliseconds; on a page that is never idle the work is done after it. */
const maxWaitMs = 2_000

/** Calls back when the page is idle. Returns a cancel function. */
export function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: maxWaitMs })
  return () => cancelIdleCallback(handle)
}

/** The slides rotate for the first time then. */
const maxWaitForActMs = 8_000
const acts = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs once idle after the first interaction with the page, or after a timeout without one. */
export function onFirstInteraction(work: () => void): () => void {
  let stopWaiting = () => undefined as void
  const listening = new AbortController()
  const begin = () => {
    stop()
    stopWaiting = onIdle(work)
  }
  const timer = setTimeout(begin, maxWaitForActMs)
  const stop = () => {
    clearTimeout(timer)
    listening.abort()
  }
  for (const act of acts) addEventListener(act, begin, { signal: listening.signal, passive: true })
  return () => {
    stop()
    stopWaiting()
  }
}
