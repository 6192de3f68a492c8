import type { ApiError } from '../api/result'
import type { LangCode } from '../contract/languages'
import { errorCodes } from '../contract/errors'
import type { CreateEngine, Engine, EngineEvent, Fault, LoadEngine } from './engine'
import { createFailure } from './failure-code'
import type { GetDue } from './ask-due'
import type { GetPlayback, PlaybackAccess } from './get-playback'
import type { PlayerStore } from './player-store'
import { readEngineOptions } from './preferences'
import { createRecoveryDriver } from './recovery-driver'

interface SessionOptions {
  store: PlayerStore
  video: HTMLVideoElement
  videoId: number
  pageLang: LangCode
  getPlayback: GetPlayback
  loadEngine: LoadEngine
  /** Asked for what opens a video that the host refuses. */
  getDue?: GetDue
  /** Second to start at; `null` starts where the host says. */
  startAt: number | null
}

export interface PlaybackSession {
  /** `null` while its code is on the way. */
  engine: () => Engine | null
  /** The media has run out of buffer. */
  starved: () => void
  destroy: () => void
}

/** A position this close to the end starts the title over, in seconds. */
const nearEnd = 10

/** An address is renewed this long before it expires, so that playback never meets a refusal. */
const renewAheadMs = 60_000
const longestTimer = 2 ** 31 - 1
/** A renewal that failed ahead of time is tried again after this long: what plays needs none yet. */
const renewAgainMs = 15_000

/** Answers that speak of the viewer's right to watch rather than of a fault. */
const accessStatuses: readonly (number | null)[] = [401, 402, 403]

function resumeAt({ lastSec, duration }: PlaybackAccess): number {
  return lastSec < duration - nearEnd ? lastSec : 0
}

function bufferAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index)) {
      return buffered.end(index) - currentTime
    }
  }
  return 0
}

/** One try at playing a video, from its signed address to the end or to a failure. */
export function createPlaybackSession(options: SessionOptions): PlaybackSession {
  const { store, video, videoId } = options
  let engine: Engine | null = null
  let ended = false
  let renewTimer: ReturnType<typeof setTimeout> | undefined

  const failWith = (failure: Parameters<typeof createFailure>[0]) => {
    if (ended) return
    video.pause()
    store.dispatch({ type: 'failed', failure: createFailure(failure) })
  }
  const failByHost = async ({ code, status, message }: ApiError) => {
    const kind = code === errorCodes.network ? 'network' : 'host'
    const asks = options.getDue && accessStatuses.includes(status)
    const due = asks ? await options.getDue?.() : null
    failWith({ kind, videoId, details: 'video-url', status, message, prefix: code, due })
  }
  const failByFault = ({ kind, details, status }: Fault) => failWith({ kind, videoId, details, status })
  const scheduleRenewal = ({ expiresAt }: PlaybackAccess) => {
    clearTimeout(renewTimer)
    const delay = Date.parse(expiresAt) - Date.now() - renewAheadMs
    if (delay > 0) renewTimer = setTimeout(() => void renew(), Math.min(delay, longestTimer))
  }
  const renewLater = ({ retryable }: ApiError) => {
    clearTimeout(renewTimer)
    if (retryable) renewTimer = setTimeout(() => void renew(), renewAgainMs)
  }
  const renew = async (onError: (error: ApiError) => unknown = renewLater) => {
    const answer = await options.getPlayback()
    if (ended) return
    if (answer.error) return void onError(answer.error)
    engine?.renew(answer.data.url)
    scheduleRenewal(answer.data)
  }
  const recovery = createRecoveryDriver({
    restartLoading: () => engine?.restartLoading(),
    recoverMedia: (swapAudioCodec) => engine?.recoverMedia(swapAudioCodec),
    dropRendition: () => engine?.dropRendition() ?? false,
    renew: () => renew(failByHost),
    giveUp: failByFault,
    hasBuffer: () => bufferAhead(video) > 0.5,
  })
  const onEngineEvent = (event: EngineEvent) => {
    if (ended) return
    if (event.type === 'fault') recovery.fault(event.fault)
    else if (event.type === 'segment-loaded') recovery.segmentLoaded(event.stream)
    else store.dispatch(event)
  }
  const begin = (create: CreateEngine, access: PlaybackAccess) => {
    engine = create(readEngineOptions(options.pageLang), onEngineEvent)
    engine.attach(video)
    engine.load(access.url, options.startAt ?? resumeAt(access))
    const { skips, creditsAt, nextVideoId, thumbnailsUrl } = access
    store.dispatch({ type: 'changed', facts: { skips, creditsAt, nextVideoId, thumbnailsUrl } })
    scheduleRenewal(access)
  }
  const open = async () => {
    const [create, answer] = await Promise.all([
      options.loadEngine().catch(() => null),
      options.getPlayback(),
    ])
    if (ended) return
    if (answer.error) return void failByHost(answer.error)
    if (!create) return failWith({ kind: 'network', videoId, details: 'engine', status: null })
    begin(create, answer.data)
  }

  store.dispatch({ type: 'loading' })
  void open()
  return {
    engine: () => engine,
    starved: recovery.starved,
    destroy() {
      ended = true
      clearTimeout(renewTimer)
      recovery.destroy()
      engine?.destroy()
    },
  }
}
