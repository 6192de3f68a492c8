import { whenIdle } from './on-idle'

/** The slides turn then for the first time. */
const patienceMs = 8_000
const acts = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Calls back in a quiet moment after the viewer's first act on the page, or after so long without one. */
export function whenUsed(work: () => void): () => void {
  let stopWaiting = () => undefined as void
  const listening = new AbortController()
  const begin = () => {
    stop()
    stopWaiting = whenIdle(work)
  }
  const timer = setTimeout(begin, patienceMs)
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
