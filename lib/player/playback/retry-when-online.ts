import type { PlayerStore } from '../core/player-store'

/** Polling interval and timeout while the web app is unreachable. */
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

/** Calls back once the web app responds again, unless it does now. Returns a function that stops polling. */
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
 * Retries after a network failure once the network returns: on the browser's `online` event or, for a connection
 * without access, by polling the web app. Returns a function that stops.
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
