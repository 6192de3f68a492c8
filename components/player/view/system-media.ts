import type { PlayerStore } from '@/lib/player/core/player-store'
import { connectMediaSession } from './media-session'

/** Holds a wake lock while the video plays and the page is visible. Returns a cleanup function. */
export function keepAwake(store: PlayerStore): () => void {
  let lock: WakeLockSentinel | null = null
  let asking = false
  let refused = false
  let stopped = false

  const wanted = () =>
    !stopped && document.visibilityState === 'visible' && store.getState().status === 'playing'
  const release = () => {
    void lock?.release().catch(() => undefined)
    lock = null
  }
  const ask = async () => {
    asking = true
    const given = await navigator.wakeLock?.request('screen').catch(() => null)
    asking = false
    lock = given ?? null
    refused = lock === null
    if (!wanted()) release()
  }
  const update = () => {
    if (!wanted()) {
      refused = false
      release()
    } else if (!asking && !refused && (lock === null || lock.released)) void ask()
  }
  const unsubscribe = store.subscribe(update)
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    stopped = true
    unsubscribe()
    document.removeEventListener('visibilitychange', update)
    release()
  }
}

type CompanionOptions = Parameters<typeof connectMediaSession>[0]

/** System integration of a playing video: media keys and a wake lock. */
export function accompany(options: CompanionOptions): () => void {
  const stops = [connectMediaSession(options), keepAwake(options.store)]
  return () => {
    for (const stop of stops) stop()
  }
}
