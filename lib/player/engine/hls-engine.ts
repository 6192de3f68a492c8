import type Hls from 'hls.js'
import type { Events, Fragment, LevelDetails } from 'hls.js'
import {
  clampToLiveWindow,
  liveTolerance,
  timeAt,
  type EmitEngineEvent,
  type Engine,
  type EngineOptions,
  type DateAnchor,
  type LiveWindow,
} from '@/lib/player/core'
import { watchActiveCues, trackLiveWindow } from './media-reports'
import {
  createCueTrack,
  listenToHls,
  type CueTrack,
  hlsConfig,
  createRequestCount,
  createSegmentLoader,
  createMediaAddress,
} from './hls-events'

/** Rounding shifts segments by a few milliseconds; only larger differences are clock discontinuities. */
const maxDriftMs = 250

type Dated = Pick<Fragment, 'start' | 'programDateTime'>

function anchorsOf(fragments: readonly Dated[]): DateAnchor[] {
  const anchors: DateAnchor[] = []
  let offset = Number.NaN
  for (const { start, programDateTime } of fragments) {
    if (programDateTime === null) continue
    const newOffset = programDateTime - start * 1_000
    if (Math.abs(newOffset - offset) <= maxDriftMs) continue
    offset = newOffset
    anchors.push({ time: start, date: programDateTime })
  }
  return anchors
}

/** The part of hls.js that knows the live window. */
interface HlsLiveState {
  latestLevelDetails: { live: boolean; fragments: readonly Dated[]; edge: number } | null
  /** The live position of hls.js; `null` before it is known. */
  liveSyncPosition: number | null
}

/** The live window according to hls.js; `null` for a film or before the first playlist. */
export function windowOf({ latestLevelDetails: details, liveSyncPosition }: HlsLiveState): LiveWindow | null {
  const [first] = details?.fragments ?? []
  if (!details?.live || !first) return null
  const edge = Math.max(first.start, liveSyncPosition ?? details.edge)
  return { start: first.start, edge, anchors: anchorsOf(details.fragments) }
}

/**
 * Starts a channel at a date instead of live: seeks before the first picture, and again with the first segment in case
 * hls.js has jumped to live. Not by `startPosition`: when a segment fails, hls.js loses it for the picture but not for the
 * sound, and each then waits for the other.
 */
export function startAtDate(hls: Hls, events: typeof Events, moment: Date): void {
  let started = false
  const seek = () => {
    const { media } = hls
    const live = windowOf(hls)
    const time = live && timeAt(live, moment.getTime())
    if (started || !media || !live || time === null) return
    const second = clampToLiveWindow(live, time)
    if (Math.abs(media.currentTime - second) > liveTolerance) media.currentTime = second
  }
  const onBuffered = () => {
    if (!hls.hasEnoughToStart) return
    seek()
    started = true
    hls.off(events.FRAG_BUFFERED, onBuffered)
  }
  hls.on(events.MEDIA_ATTACHED, (_, { media }) => {
    media.addEventListener('loadedmetadata', seek, { once: true })
  })
  hls.on(events.FRAG_BUFFERED, onBuffered)
}

/**
 * Gives a worker to streams that need demuxing: transport streams and packed audio. Fragmented MP4 needs none, and
 * waiting for one would delay its first picture (decision 0025).
 */
function enableWorkerOnDemand(hls: Hls, events: typeof Events): void {
  const look = (_: unknown, { details }: { details: LevelDetails }) => {
    if (details.fragments.some(({ initSegment }) => initSegment === null)) hls.config.enableWorker = true
  }
  hls.on(events.LEVEL_LOADED, look)
  hls.on(events.AUDIO_TRACK_LOADED, look)
}

/** The full hls.js build: the light one lacks alternate audio and subtitles. */
type HlsConstructor = typeof Hls

interface HlsEngineInput {
  Hls: HlsConstructor
  workerPath: string | null
  options: EngineOptions
  emit: EmitEngineEvent
}

/** Plays through Media Source Extensions by hls.js. */
export function createHlsEngine({ Hls, workerPath, options, emit }: HlsEngineInput): Engine {
  const address = createMediaAddress(location.href)
  const countRequest = createRequestCount((isLoading) => emit({ type: 'loading', isLoading }))
  let video: HTMLVideoElement | null = null
  let hls: Hls | null = null
  let manifestRead = false
  let latestUrl = ''
  let cueTrack: CueTrack | null = null
  let stopCues = () => {}
  let stopFollowing = () => {}

  const followLive = () => {
    const { update, stop } = trackLiveWindow(() => hls && windowOf(hls), emit)
    hls?.on(Hls.Events.LEVEL_UPDATED, update)
    stopFollowing = stop
  }
  const close = () => {
    stopFollowing()
    hls?.destroy()
    hls = null
  }
  const open = (url: string, startAt: number | Date) => {
    close()
    manifestRead = false
    const second = startAt instanceof Date ? 0 : startAt
    const config = hlsConfig({ options, startAt: second, address, countRequest, workerPath })
    hls = new Hls({ ...config, fLoader: createSegmentLoader(Hls) })
    enableWorkerOnDemand(hls, Hls.Events)
    if (options.live) followLive()
    if (startAt instanceof Date) startAtDate(hls, Hls.Events, startAt)
    hls.once(Hls.Events.MANIFEST_PARSED, () => (manifestRead = true))
    listenToHls({ hls, events: Hls.Events, options, cueTrack, emit })
    hls.loadSource(url)
    if (video) hls.attachMedia(video)
  }

  const restartLoading = () => (manifestRead && hls ? restart(hls) : hls?.loadSource(latestUrl))

  return {
    attach(element) {
      video = element
      cueTrack = createCueTrack(element)
      stopCues = watchActiveCues(element, (cues) => emit({ type: 'changed', changes: { cues } }))
      hls?.attachMedia(element)
    },
    load(url, startAt) {
      latestUrl = url
      address.use(url)
      open(url, startAt)
    },
    renew(url) {
      latestUrl = url
      address.use(url)
      for (const level of hls?.levels ?? []) Object.assign(level, { loadError: 0, fragmentError: 0 })
      restartLoading()
    },
    restartLoading,
    recoverMedia(swapAudioCodec) {
      if (swapAudioCodec) hls?.swapAudioCodec()
      hls?.recoverMediaError()
    },
    dropRendition: () => hls !== null && dropRendition(hls),
    setQuality(quality) {
      if (hls) hls.nextLevel = quality === 'auto' ? -1 : quality
      emit({ type: 'changed', changes: { quality } })
    },
    setAudio(id) {
      if (hls) hls.audioTrack = Number(id)
    },
    setText(id) {
      if (hls) hls.subtitleTrack = id === null ? -1 : Number(id)
      emit({ type: 'changed', changes: { textTrack: id, cues: [] } })
    },
    bandwidth: () => (hls && Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : null),
    destroy() {
      stopCues()
      // The track stays in the element, where the next engine would show its cues.
      cueTrack?.show(null)
      close()
    },
  }
}

function restart(hls: Hls): void {
  const started = hls.hasEnoughToStart || hls.config.startPosition < 0
  // Before the first picture hls.js has no position to resume from and would lose its start position.
  hls.startLoad(started ? -1 : hls.startPosition)
}

function dropRendition(hls: Hls): boolean {
  if (hls.levels.length < 2) return false
  hls.removeLevel(hls.currentLevel >= 0 ? hls.currentLevel : hls.loadLevel)
  hls.recoverMediaError()
  return true
}
