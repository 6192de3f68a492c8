import { seekSeconds, isRunning, type PlayerStore, type PlayerRequest } from '@/lib/player/core'

interface MediaSessionOptions {
  store: PlayerStore
  request: (request: PlayerRequest) => void
  /** What the system shows: title, series and artwork. */
  title: string
  artist: string
  artwork: string
  /** Plays the next episode; `null` when there is none. */
  next: (() => void) | null
  /** Plays the previous one; channels always have one. */
  previous?: (() => void) | null
}

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>

function handlersOf({ request, next, previous }: MediaSessionOptions): Handlers {
  const by = (offset: number | undefined, sign: 1 | -1) =>
    request({ type: 'seek-by', seconds: sign * (offset ?? seekSeconds) })
  return {
    play: () => request({ type: 'play' }),
    pause: () => request({ type: 'pause' }),
    seekbackward: ({ seekOffset }) => by(seekOffset, -1),
    seekforward: ({ seekOffset }) => by(seekOffset, 1),
    seekto: ({ seekTime }) => seekTime !== undefined && request({ type: 'seek', to: seekTime }),
    ...(next && { nexttrack: next }),
    ...(previous && { previoustrack: previous }),
  }
}

function setHandler(action: string, handler: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler)
  } catch {
    // Browsers throw for actions that they do not support.
  }
}

/** Publishes what is playing to the system and handles its media keys. Returns a cleanup function. */
export function connectMediaSession(options: MediaSessionOptions): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const { store, title, artist, artwork } = options
  const session = navigator.mediaSession
  const handlers = Object.entries(handlersOf(options))
  session.metadata = new MediaMetadata({ title, artist, artwork: [{ src: artwork }] })
  for (const [action, handler] of handlers) setHandler(action, handler ?? null)
  let published = ''
  const publish = () => {
    const state = store.getState()
    const { duration, rate, time } = state
    const key = `${isRunning(state)} ${duration} ${rate} ${Math.floor(time)}`
    if (key === published) return
    published = key
    session.playbackState = isRunning(state) ? 'playing' : 'paused'
    if (duration > 0)
      session.setPositionState?.({ duration, playbackRate: rate, position: Math.min(time, duration) })
  }
  publish()
  const unsubscribe = store.subscribe(publish)
  return () => {
    unsubscribe()
    for (const [action] of handlers) setHandler(action, null)
    session.metadata = null
    session.playbackState = 'none'
  }
}

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
