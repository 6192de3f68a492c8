import { seekSeconds, type PlayerRequest } from '@/lib/player/core/player-requests'
import { isRunning } from '@/lib/player/core/player-state'
import type { PlayerStore } from '@/lib/player/core/player-store'

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
