import type { PlayerStore } from '@/lib/player/core/player-store'
import { connectMediaSession } from './media-session'

/** Holds a wake lock while the video plays and the page is visible. Returns a cleanup function. */
export function requestWakeLock(store: PlayerStore): () => void {
  let lock: WakeLockSentinel | null = null
  let requesting = false
  let refused = false
  let stopped = false

  const wanted = () =>
    !stopped && document.visibilityState === 'visible' && store.getState().status === 'playing'
  const release = () => {
    void lock?.release().catch(() => undefined)
    lock = null
  }
  const acquire = async () => {
    requesting = true
    const acquired = await navigator.wakeLock?.request('screen').catch(() => null)
    requesting = false
    lock = acquired ?? null
    refused = lock === null
    if (!wanted()) release()
  }
  const update = () => {
    if (!wanted()) {
      refused = false
      release()
    } else if (!requesting && !refused && (lock === null || lock.released)) void acquire()
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

type SystemMediaOptions = Parameters<typeof connectMediaSession>[0]

/** System integration of a playing video: media keys and a wake lock. */
export function connectSystemMedia(options: SystemMediaOptions): () => void {
  const stops = [connectMediaSession(options), requestWakeLock(options.store)]
  return () => {
    for (const stop of stops) stop()
  }
}
