import type { ApiError, Result } from '../../api/result'
import { errorCodes, type LangCode } from '@/lib/contract'
import {
  createMediaError,
  type CreateEngine,
  type Engine,
  type EngineEvent,
  type EngineError,
  type LoadEngine,
  type PlayerStore,
} from '@/lib/player/core'
import type { GetPlayback, PlaybackAccess, PlaybackSource } from '../sources/playback-source'
import { readEngineOptions } from './preferences'
import { liveRecovery, vodRecovery, createRecoveryDriver, type RecoveryActions } from './recovery'

interface StallWatchOptions {
  video: HTMLVideoElement
  /** Seconds without media or a request after which loading counts as stalled. */
  afterSec: number
  /** `times`: consecutive stalls without playback in between. */
  onStall: (times: number) => void
}

const intervalMs = 1_000
/** A buffer shorter than this ahead of the position counts as empty, in seconds. */
const minBuffer = 0.5

/** Seconds buffered ahead of the position. */
function bufferAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index)) {
      return buffered.end(index) - currentTime
    }
  }
  return 0
}

/** Whether the viewer waits for media. Never in a hidden page, where browsers defer media. */
function isStarved(video: HTMLVideoElement): boolean {
  if (video.ended || document.hidden || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return false
  const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  return !(video.paused && hasPicture) && bufferAhead(video) < minBuffer
}

export interface StallWatch {
  /** Whether an engine request is pending; assumed so until reported. */
  setLoading: (isLoading: boolean) => void
  stop: () => void
}

/**
 * Detects an empty buffer with no pending request and no reported error. Counts one-second checks instead of elapsed
 * time, since a busy machine is late with everything.
 */
export function watchStall({ video, afterSec, onStall }: StallWatchOptions): StallWatch {
  let timer: ReturnType<typeof setInterval> | undefined
  let idleSec = 0
  let times = 0
  const stop = () => clearInterval(timer)
  const look = () => {
    if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) times = 0
    idleSec = isStarved(video) ? idleSec + 1 : 0
    if (idleSec < afterSec) return
    idleSec = 0
    times += 1
    onStall(times)
  }
  return {
    setLoading(isLoading) {
      stop()
      idleSec = 0
      if (!isLoading) timer = setInterval(look, intervalMs)
    },
    stop,
  }
}

interface RenewalOptions {
  video: HTMLVideoElement
  /** Requests another address of the same media. */
  renew: () => void
}

interface UrlRenewal {
  /** Schedules the renewal of a new address before it expires. */
  schedule: (access: Pick<PlaybackAccess, 'expiresAt'>) => void
  /** The renewal failed. */
  retryLater: (error: ApiError) => void
  destroy: () => void
}

/** How long before expiry an address is renewed, so that playback never meets a refusal. */
const renewAheadMs = 60_000
const maxTimerMs = 2 ** 31 - 1
/** Delay before a failed early renewal is retried: the current address still works. */
const retryAfterMs = 15_000

/** Schedules the renewal of the current address. */
function createUrlRenewal({ video, renew }: RenewalOptions): UrlRenewal {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // An address occupies a concurrent stream, so a paused player renews only on play.
  const renewWhilePlaying = () => {
    if (!video.paused) return renew()
    video.addEventListener('play', renew, { once: true, signal: listening.signal })
  }
  return {
    schedule({ expiresAt }) {
      clearTimeout(timer)
      const delay = Date.parse(expiresAt) - Date.now() - renewAheadMs
      if (delay > 0) timer = setTimeout(renewWhilePlaying, Math.min(delay, maxTimerMs))
    },
    retryLater({ retryable }) {
      clearTimeout(timer)
      if (retryable) timer = setTimeout(renew, retryAfterMs)
    },
    destroy() {
      listening.abort()
      clearTimeout(timer)
    },
  }
}

const defaultWaitSec = 2

interface TurnOptions {
  /** Delay before the next attempt in milliseconds; `null` when not waiting. */
  onWait: (waitMs: number | null) => void
  signal: AbortSignal
  /** Random number from 0 to 1 that spreads concurrent viewers. */
  random?: () => number
}

/** Resolves after the delay, or at once on abort. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Requests the media address, retrying while admission control delays new viewers, each time after the host's delay
 * plus up to as much jitter. Returns any other error, or the last one after an abort.
 */
export async function waitForTurn(
  getPlayback: GetPlayback,
  { onWait, signal, random = Math.random }: TurnOptions,
): Promise<Result<PlaybackAccess>> {
  for (;;) {
    const result = await getPlayback()
    if (result.error?.requiredAction !== 'WAIT' || signal.aborted) {
      onWait(null)
      return result
    }
    const waitMs = (result.error.retryAfterSec ?? defaultWaitSec) * 1_000 * (1 + random())
    onWait(waitMs)
    await pause(waitMs, signal)
    if (signal.aborted) return result
  }
}

interface SessionOptions {
  store: PlayerStore
  video: HTMLVideoElement
  source: PlaybackSource
  pageLang: LangCode
  loadEngine: LoadEngine
  /** Start position (second of a video, moment of a channel); `null` for the host's choice or live. */
  startAt: number | Date | null
  /** Called once the engine has passed the address to the element. */
  onLoad?: () => void
}

/** What may differ from one session of a player to the next. */
export type SessionChanges = Partial<Pick<SessionOptions, 'source' | 'loadEngine' | 'onLoad'>>

export interface PlaybackSession {
  /** `null` while its code loads. */
  engine: () => Engine | null
  /** Playback ran out of buffer. */
  starved: () => void
  destroy: () => void
}

/** A position this close to the end restarts the title, in seconds. */
const nearEnd = 10

/** Statuses about the right to watch rather than errors. */
const accessStatuses: readonly (number | null)[] = [401, 402, 403]

/** Whether the host refuses the viewer; a session that could not be renewed for now says nothing about that. */
const isRefusal = ({ status, code }: ApiError) =>
  accessStatuses.includes(status) && code !== errorCodes.tokenRefresh

function resumeAt({ lastSec, duration }: PlaybackAccess): number {
  return lastSec < duration - nearEnd ? lastSec : 0
}

function showWait(store: PlayerStore, waitMs: number | null, ending: AbortSignal): void {
  if (ending.aborted) return
  const nextAttemptAt = waitMs === null ? null : performance.now() + waitMs
  if (store.getState().nextAttemptAt !== nextAttemptAt)
    store.dispatch({ type: 'changed', changes: { nextAttemptAt } })
}

/** One playback attempt, from its signed address to the end or a failure. */
export function createPlaybackSession(options: SessionOptions): PlaybackSession {
  const { store, video, source } = options
  let engine: Engine | null = null
  let ended = false
  const ending = new AbortController()
  const onWait = (waitMs: number | null) => showWait(store, waitMs, ending.signal)

  const failWith = (error: Omit<Parameters<typeof createMediaError>[0], 'source'>) => {
    if (ended) return
    video.pause()
    store.dispatch({ type: 'failed', error: createMediaError({ source: source.id, ...error }) })
  }
  const failWithHostError = async ({ code, status, message }: ApiError) => {
    const kind = code === errorCodes.network ? 'network' : 'host'
    const isAccessError = source.getRequiredAction && accessStatuses.includes(status)
    const requiredAction = isAccessError ? await source.getRequiredAction?.() : null
    failWith({ kind, details: 'video-url', status, message, prefix: code, requiredAction })
  }
  const failWithEngineError = ({ kind, details, status }: EngineError) => failWith({ kind, details, status })
  const renewal = createUrlRenewal({ video, renew: () => void renew() })
  const renew = async (onError: (error: ApiError) => unknown = renewal.retryLater) => {
    const result = await source.getPlayback()
    if (ended) return
    if (result.error) return void (isRefusal(result.error) ? failWithHostError : onError)(result.error)
    engine?.renew(result.data.url)
    renewal.schedule(result.data)
  }
  const actions: RecoveryActions = {
    restartLoading: () => engine?.restartLoading(),
    recoverMedia: (swapAudioCodec) => engine?.recoverMedia(swapAudioCodec),
    dropRendition: () => engine?.dropRendition() ?? false,
    dropText: () => engine?.setText(null),
    renew: () => renew(failWithHostError),
    giveUp: failWithEngineError,
    hasBuffer: () => bufferAhead(video) > 0.5,
  }
  const limits = source.live ? liveRecovery : vodRecovery
  const recovery = createRecoveryDriver(actions, limits)
  const onStall = (times: number) => {
    if (store.getState().status !== 'failed') recovery.stalled(times)
  }
  const stallWatch = watchStall({ video, afterSec: limits.stalledAfterSec, onStall })
  const onEngineEvent = (event: EngineEvent) => {
    if (ended) return
    if (event.type === 'error') recovery.handleError(event.error)
    else if (event.type === 'segment-loaded') recovery.segmentLoaded(event.stream)
    else if (event.type === 'loading') stallWatch.setLoading(event.isLoading)
    else store.dispatch(event)
  }
  const start = (create: CreateEngine, access: PlaybackAccess) => {
    engine = create({ ...readEngineOptions(options.pageLang), live: source.live }, onEngineEvent)
    engine.attach(video)
    engine.load(access.url, options.startAt ?? resumeAt(access))
    const { skips, creditsAt, nextVideoId, thumbnailsUrl, chapters } = access
    store.dispatch({ type: 'changed', changes: { skips, creditsAt, nextVideoId, thumbnailsUrl, chapters } })
    renewal.schedule(access)
    options.onLoad?.()
  }
  const open = async () => {
    const turn = waitForTurn(source.getPlayback, { onWait, signal: ending.signal })
    const [create, result] = await Promise.all([options.loadEngine().catch(() => null), turn])
    if (ended) return
    if (result.error) return void failWithHostError(result.error)
    if (!create) return failWith({ kind: 'network', details: 'engine', status: null })
    start(create, result.data)
  }

  store.dispatch({ type: 'loading' })
  void open()
  return {
    engine: () => engine,
    starved: recovery.starved,
    destroy() {
      ended = true
      ending.abort()
      renewal.destroy()
      stallWatch.stop()
      recovery.destroy()
      engine?.destroy()
    },
  }
}
