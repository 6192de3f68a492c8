import type { PlayerStore } from '../core/player-store'

/** How often an app that did not answer is asked again, and how long an answer may take. */
const askEveryMs = 2_000
const answerMs = 4_000
const askAt = '/healthz'

async function answers(): Promise<boolean> {
  try {
    const response = await fetch(askAt, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })
    return response.ok
  } catch {
    return false
  }
}

/** Calls back once the web app answers again, if it does not now. Returns the function that stops asking. */
function onReturn(found: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const ask = async (wasLost: boolean) => {
    const reachable = await answers()
    if (over) return
    if (!reachable) timer = setTimeout(() => void ask(true), askEveryMs)
    else if (wasLost) found()
  }
  void ask(false)
  return () => {
    over = true
    clearTimeout(timer)
  }
}

/**
 * Tries again by itself what failed for want of a network, once that is back: the browser tells of one that was off;
 * one that was there but led nowhere is found out by asking the web app. Returns the function that stops.
 */
export function retryOnReturn(store: PlayerStore, retry: () => void): () => void {
  let stopAsking: (() => void) | null = null
  const onOnline = () => store.getState().failure?.kind === 'network' && retry()
  const look = () => {
    const { failure } = store.getState()
    const lost = failure?.kind === 'network' && failure.httpStatus === null
    if (lost && stopAsking === null) stopAsking = onReturn(retry)
    if (lost || stopAsking === null) return
    stopAsking()
    stopAsking = null
  }
  addEventListener('online', onOnline)
  const unsubscribe = store.subscribe(look)
  return () => {
    removeEventListener('online', onOnline)
    unsubscribe()
    stopAsking?.()
  }
}
