import { whenIdle } from './on-idle'

/** The slides turn then for the first time. */
const maxWaitMs = 8_000
const acts = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs once idle after the first interaction with the page, or after a timeout without one. */
export function whenUsed(work: () => void): () => void {
  let stopWaiting = () => undefined as void
  const listening = new AbortController()
  const begin = () => {
    stop()
    stopWaiting = whenIdle(work)
  }
  const timer = setTimeout(begin, maxWaitMs)
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
