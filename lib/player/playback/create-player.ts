import type { LangCode } from '@/lib/contract'
import {
  dateAt,
  earliestTime,
  isAtLive,
  blankMedia,
  isRunning,
  type LoadEngine,
  type PlayerRequest,
  type PlayerState,
  type PlayerStore,
} from '@/lib/player/core'
import type { PlaybackSource } from '../sources/playback-source'
import { watchMedia, applyRequest, isRemotePlaybackSupported } from './media-element'
import { createPlaybackSession, type PlaybackSession, type SessionChanges } from './playback-session'
import { saveBandwidth, readVolume } from './preferences'
import type { RemoteOptions, RemotePlayback } from './remote-playback'

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

/**
 * Seeks to the start of the live window once the position has fallen out of it, after a long pause or sleep. Counts in
 * `windowExits` so that the page can say so. Returns a function that stops.
 */
export function watchLiveWindow(store: PlayerStore, video: HTMLVideoElement): () => void {
  return store.subscribe(() => {
    const state = store.getState()
    const { live, windowExits } = state
    if (!live || !isRunning(state) || video.readyState === 0 || video.currentTime >= live.start) return
    const time = earliestTime(live)
    video.currentTime = time
    store.dispatch({ type: 'changed', changes: { time, windowExits: windowExits + 1 } })
  })
}

interface PlayerOptions {
  store: PlayerStore
  video: HTMLVideoElement
  /** The element shown in full screen: the video with controls and captions. */
  container: HTMLElement
  source: PlaybackSource
  pageLang: LangCode
  loadEngine: LoadEngine
}

export interface Player {
  request: (request: PlayerRequest) => void
  destroy: () => void
}

/**
 * Where a retry starts: the same second or, for a channel, the same moment, since its timeline restarts. Before the
 * first picture, the original start.
 */
function resumePosition(video: HTMLVideoElement, { live, time: last }: PlayerState, first: Date | null) {
  const time = video.currentTime || last
  if (time === 0) return first
  if (!live) return time
  const date = isAtLive(live, time) ? null : dateAt(live, time)
  return date === null ? null : new Date(date)
}

/** The same source, and the address that it gave last; `null` before that. */
function rememberAddress(source: PlaybackSource) {
  let address: string | null = null
  const getPlayback = async () => {
    const result = await source.getPlayback()
    address = result.data?.url ?? address
    return result
  }
  return { source: { ...source, getPlayback }, getAddress: () => address }
}

/** Playback on a TV. Its code is loaded with the first picture, in browsers that have TVs to offer. */
function createRemoteControl(options: Omit<RemoteOptions, 'getRemotePlayback'> & { source: PlaybackSource }) {
  const { video, signal, source } = options
  const { getRemotePlayback } = source
  let remote: RemotePlayback | null = null
  const load = async () => {
    const { watchRemotePlayback } = await import('./remote-playback')
    if (signal.aborted || remote || !getRemotePlayback) return
    remote = watchRemotePlayback({ ...options, getRemotePlayback })
  }
  // After a failed load, playback that goes on tries again.
  if (getRemotePlayback && isRemotePlaybackSupported(video))
    video.addEventListener('playing', () => void (remote ?? load().catch(() => undefined)), { signal })
  return { toggle: () => remote?.toggle() }
}

/** Starts one source: requests its address and the engine in parallel and plays when both are ready. */
export function createPlayer(options: PlayerOptions): Player {
  const { store, video, container, pageLang } = options
  const { source, getAddress } = rememberAddress(options.source)
  Object.assign(video, readVolume())
  let wanted = true
  let session: PlaybackSession | null = null
  /** How the current session differs from the first. A retry keeps it: the TV goes on. */
  let lastChanges: SessionChanges = {}

  const play = () => {
    wanted = true
    if (store.getState().status === 'ended') video.currentTime = 0
    video.play().catch((reason: unknown) => {
      if (reason instanceof DOMException && reason.name === 'NotAllowedError')
        store.dispatch({ type: 'blocked' })
    })
  }
  const pause = () => {
    wanted = false
    video.pause()
  }
  const open = (startAt: number | Date | null, changes?: SessionChanges) => {
    session?.destroy()
    session = createPlaybackSession({ ...options, source, startAt, ...changes })
  }
  const reopen = ({ onLoad, ...changes }: SessionChanges = {}) => {
    lastChanges = changes
    const showPlay = () => store.dispatch({ type: 'blocked' })
    // What was paused does not start by itself.
    if (!wanted) video.addEventListener('loadedmetadata', showPlay, { once: true, signal })
    open(resumePosition(video, store.getState(), source.startAt ?? null), { ...changes, onLoad })
  }
  const retry = () => {
    wanted = true
    reopen(lastChanges)
  }

  const listening = new AbortController()
  const { signal } = listening
  const remote = createRemoteControl({
    store,
    video,
    source,
    reopen,
    getAddress,
    signal,
  })
  const stops = [
    watchMedia(video, container, store.dispatch),
    watchLiveWindow(store, video),
    retryWhenOnline(store, retry),
  ]
  store.dispatch({ type: 'changed', changes: { volume: video.volume, muted: video.muted } })
  const mayStart = () => wanted && video.paused && !video.ended
  // Applied from the first metadata on, so that the first picture already plays.
  for (const type of ['loadedmetadata', 'canplay'])
    video.addEventListener(type, () => mayStart() && play(), { signal })
  video.addEventListener('waiting', () => session?.starved(), { signal })
  // The browser pauses an element that fails or is reattached; that is not the viewer's pause.
  const pausedByItself = () => video.error !== null || video.readyState === 0
  video.addEventListener('pause', () => (wanted &&= pausedByItself()), { signal })
  addEventListener('pagehide', () => saveBandwidth(session?.engine()?.bandwidth() ?? null), { signal })
  store.dispatch({ type: 'changed', changes: blankMedia })
  open(source.startAt ?? null)

  return {
    request(request) {
      const context = {
        video,
        container,
        engine: session?.engine() ?? null,
        pageLang,
        state: store.getState(),
      }
      applyRequest({ ...context, play, pause, retry, toggleRemote: remote.toggle }, request)
    },
    destroy() {
      saveBandwidth(session?.engine()?.bandwidth() ?? null)
      listening.abort()
      for (const stop of stops) stop()
      session?.destroy()
    },
  }
}
