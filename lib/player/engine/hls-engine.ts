import type Hls from 'hls.js'
import { watchActiveCues } from './active-cues'
import { createCueTrack, type CueTrack } from './cue-track'
import type { EmitEngineEvent, Engine, EngineOptions } from '../core/engine-types'
import { hlsConfig } from './hls-config'
import { listenToHls } from './hls-events'
import { followWindow } from './track-live-window'
import { windowOf } from './hls-window'
import { startAtMoment } from './seek-to-date'
import { createMediaAddress } from './media-address'
import { workBeside } from './hls-worker'

/** The full hls.js build: the light one has neither alternate audio nor subtitles. */
export type HlsConstructor = typeof Hls

interface HlsEngineInput {
  Hls: HlsConstructor
  workerPath: string | null
  options: EngineOptions
  emit: EmitEngineEvent
}

/** Plays by Media Source Extensions through hls.js. */
export function createHlsEngine({ Hls, workerPath, options, emit }: HlsEngineInput): Engine {
  const address = createMediaAddress(location.href)
  let video: HTMLVideoElement | null = null
  let hls: Hls | null = null
  let manifestRead = false
  let newestUrl = ''
  let cueTrack: CueTrack | null = null
  let stopCues = () => {}
  let stopFollowing = () => {}

  const followLive = () => {
    const { look, stop } = followWindow(() => hls && windowOf(hls), emit)
    hls?.on(Hls.Events.LEVEL_UPDATED, look)
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
    hls = new Hls(hlsConfig({ options, startAt: second, address, workerPath }))
    workBeside(hls, Hls.Events)
    if (options.live) followLive()
    if (startAt instanceof Date) startAtMoment(hls, Hls.Events, startAt)
    hls.once(Hls.Events.MANIFEST_PARSED, () => (manifestRead = true))
    listenToHls({ hls, events: Hls.Events, options, cueTrack, emit })
    hls.loadSource(url)
    if (video) hls.attachMedia(video)
  }

  const restartLoading = () => {
    if (!hls) return
    const begun = hls.hasEnoughToStart || hls.config.startPosition < 0
    // Before the first picture hls.js knows no place to go on at, and would forget the one it was to start at.
    if (manifestRead) hls.startLoad(begun ? -1 : hls.startPosition)
    else hls.loadSource(newestUrl)
  }

  return {
    attach(element) {
      video = element
      cueTrack = createCueTrack(element)
      stopCues = watchActiveCues(element, (cues) => emit({ type: 'changed', facts: { cues } }))
      hls?.attachMedia(element)
    },
    load(url, startAt) {
      newestUrl = url
      address.use(url)
      open(url, startAt)
    },
    renew(url) {
      newestUrl = url
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
      emit({ type: 'changed', facts: { quality } })
    },
    setAudio(id) {
      if (hls) hls.audioTrack = Number(id)
    },
    setText(id) {
      if (hls) hls.subtitleTrack = id === null ? -1 : Number(id)
      emit({ type: 'changed', facts: { textTrack: id, cues: [] } })
    },
    bandwidth: () => (hls && Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : null),
    destroy() {
      stopCues()
      close()
    },
  }
}

function dropRendition(hls: Hls): boolean {
  if (hls.levels.length < 2) return false
  hls.removeLevel(hls.currentLevel >= 0 ? hls.currentLevel : hls.loadLevel)
  hls.recoverMediaError()
  return true
}
