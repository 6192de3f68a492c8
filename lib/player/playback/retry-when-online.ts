import type { PlayerStore } from '../core/player-store'

/** Polling interval and timeout while the web app is unreachable. */
const pollIntervalMs = 2_000
const timeoutMs = 4_000
const healthPath = '/healthz'

async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch(healthPath, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    return response.ok
  } catch {
    return false
  }
}

/** Calls back once the web app responds again, unless it does now. Returns a function that stops polling. */
function onReachable(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const poll = async (wasLost: boolean) => {
    const reachable = await isReachable()
    if (over) return
    if (!reachable) timer = setTimeout(() => void poll(true), pollIntervalMs)
    else if (wasLost) callback()
  }
  void poll(false)
  return () => {
    over = true
    clearTimeout(timer)
  }
}

/**
 * Retries after a network failure once the network returns: on the browser's `online` event or, for a connection
 * without access, by polling the web app. Returns a function that stops.
 */
export function retryWhenOnline(store: PlayerStore, retry: () => void): () => void {
  let stopPolling: (() => void) | null = null
  const onOnline = () => store.getState().error?.kind === 'network' && retry()
  const update = () => {
    const { error } = store.getState()
    const lost = error?.kind === 'network' && error.httpStatus === null
    if (lost && stopPolling === null) stopPolling = onReachable(retry)
    if (lost || stopPolling === null) return
    stopPolling()
    stopPolling = null
  }
  addEventListener('online', onOnline)
  const unsubscribe = store.subscribe(update)
  return () => {
    removeEventListener('online', onOnline)
    unsubscribe()
    stopPolling?.()
  }
}
