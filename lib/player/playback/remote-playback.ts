import type { PlayerStore, RemoteState } from '@/lib/player/core'
import { createNativeEngine, mediaTextTracks } from '../engine/native-engine'
import type { GetPlayback, PlaybackAccess, PlaybackSource } from '../sources/playback-source'
import type { SessionChanges } from './playback-session'
import { createRemoteDevices, type RemoteConnection, type RemoteDevices } from './remote-devices'

export interface RemoteOptions {
  store: PlayerStore
  video: HTMLVideoElement
  source: PlaybackSource
  getRemotePlayback: GetPlayback
  /** Starts another session at the same second, with these changes; without any, on this device. */
  reopen: (changes?: SessionChanges) => void
  /** The address that this device plays; `null` before it is known. */
  getAddress: () => string | null
  /** Ends everything. */
  signal: AbortSignal
}

export interface RemotePlayback {
  /** Shows the browser's choice of TVs, or ends playback there. */
  toggle: () => void
}

/** Resolves once the element knows its media, without which a browser offers no device, or the signal has aborted. */
function metadataOf(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (video.readyState > 0) return Promise.resolve()
  return new Promise((resolve) => {
    video.addEventListener('loadedmetadata', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
}

/** Has the TV show the subtitles that the page draws while the video plays here. */
function showTextRemotely(video: HTMLVideoElement): void {
  for (const track of mediaTextTracks(video)) if (track.mode === 'hidden') track.mode = 'showing'
}

/** The first playback is the given one; later ones, for renewals, are fetched. */
function startWith(first: PlaybackAccess, getPlayback: GetPlayback): GetPlayback {
  let next: PlaybackAccess | null = first
  return () => {
    if (next === null) return getPlayback()
    const data = next
    next = null
    return Promise.resolve({ data })
  }
}

/** How long the element keeps an address for TVs while nobody can know whether one is still being chosen. */
const chooseWithinMs = 30_000

/** Whether the browser no longer counts the viewer's press; some do not say. */
const isPressOver = () => (navigator.userActivation as UserActivation | undefined)?.isActive === false

/** Whether the viewer closed the browser's choice of TVs, which is no failure. */
const isDismissal = (reason: unknown) => reason instanceof DOMException && reason.name === 'NotAllowedError'

interface ChoiceOptions {
  video: HTMLVideoElement
  devices: RemoteDevices
  /** Called with whether only the next press shows the choice for certain. */
  onReady: (isReady: boolean) => void
  /** None was chosen. */
  onNone: () => void
  onFailure: () => void
}

/** Shows the browser's choice of TVs, one at a time. */
function createChoice({ video, devices, onReady, onNone, onFailure }: ChoiceOptions) {
  let choosing: AbortSignal | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const prompt = async (signal: AbortSignal) => {
    try {
      await devices.prompt()
    } catch (error) {
      if (signal.aborted) return
      onNone()
      if (!isDismissal(error)) onFailure()
    }
  }
  const end = () => {
    clearTimeout(timer)
    onReady(false)
  }
  const giveUp = () => {
    end()
    onNone()
  }
  const choose = async (signal: AbortSignal) => {
    clearTimeout(timer)
    const isLate = video.readyState === 0
    await metadataOf(video, signal)
    if (signal.aborted) return
    const isOver = isLate && isPressOver()
    const isUnsure = isOver || !devices.reportsDismissal
    onReady(isLate && isUnsure)
    if (isUnsure) timer = setTimeout(giveUp, chooseWithinMs)
    if (!isOver) await prompt(signal)
  }
  return {
    /** Until the signal aborts. */
    show: async (signal: AbortSignal) => {
      if (choosing === signal) return
      choosing = signal
      await choose(signal)
      if (choosing === signal) choosing = null
    },
    /** A TV was chosen, or none shall be any more. */
    end,
  }
}

interface HandoverOptions extends RemoteOptions {
  devices: RemoteDevices
  onReady: (isReady: boolean) => void
  onFailure: () => void
}

/** Gives the element an address that a TV can open, instead of the engine's media source, and takes it back. */
function createHandover(options: HandoverOptions) {
  const { store, video, source, getRemotePlayback, reopen, signal, devices, onReady, onFailure } = options
  /** Ends the handover; `null` without one. */
  let handed: AbortController | null = null
  let isRequesting = false

  const undo = () => {
    if (!handed) return
    handed.abort()
    handed = null
    choice.end()
    reopen()
  }
  const choice = createChoice({ video, devices, onReady, onNone: undo, onFailure })
  const handOver = (access: PlaybackAccess) => {
    handed = new AbortController()
    const { signal: ending } = handed
    reopen({
      source: { ...source, getPlayback: startWith(access, getRemotePlayback) },
      loadEngine: () => Promise.resolve(createNativeEngine),
      onLoad: () => {
        // hls.js forbids remote playback where only that lets its media source open.
        video.disableRemotePlayback = false
        void choice.show(ending)
      },
    })
    store.dispatch({ type: 'changed', changes: { qualities: [], playingQuality: null } })
  }
  const start = async () => {
    if (handed || devices.takesMediaSource()) return void choice.show(handed?.signal ?? signal)
    if (isRequesting) return
    isRequesting = true
    const result = await getRemotePlayback()
    isRequesting = false
    if (signal.aborted) return
    if (result.error) onFailure()
    else handOver(result.data)
  }
  signal.addEventListener('abort', () => {
    handed?.abort()
    choice.end()
  })
  return { start, undo, settle: choice.end, isDone: () => handed !== null }
}

/**
 * Plays on a TV near by. The browser hands media from a media source to some TVs itself. Otherwise the engine leaves the
 * element, which gets an address that the TV can open, and comes back at the same second when the TV has stopped.
 */
export function watchRemotePlayback(options: RemoteOptions): RemotePlayback {
  const { store, video, signal } = options
  const devices = createRemoteDevices(options)
  let isKnown = false
  let isReady = false
  let state: RemoteConnection = 'off'

  const show = (remote: RemoteState) => {
    const before = store.getState().remote
    // A failure is told once, not again when a TV comes back into reach.
    const isReset = remote === 'none' || before === 'none'
    if (before !== remote)
      store.dispatch({ type: 'changed', changes: { remote, ...(isReset ? { remoteFailures: 0 } : {}) } })
  }
  const publish = () => {
    const offered = isReady ? 'ready' : isKnown ? 'available' : 'none'
    show(state === 'off' ? offered : state)
  }
  const onFailure = () => {
    const remoteFailures = store.getState().remoteFailures + 1
    store.dispatch({ type: 'changed', changes: { remoteFailures } })
  }
  const onReady = (ready: boolean) => {
    isReady = ready
    publish()
  }
  const handover = createHandover({ ...options, devices, onReady, onFailure })
  const showText = () => {
    if (state === 'connected' && handover.isDone()) showTextRemotely(video)
  }

  devices.onAvailability((available) => {
    isKnown = available
    publish()
  })
  devices.onState((next) => {
    state = next
    publish()
    showText()
    if (state === 'off') handover.undo()
    else handover.settle()
  })
  video.textTracks.addEventListener('change', showText, { signal })
  const unsubscribe = store.subscribe(() => {
    if (store.getState().status !== 'failed' || !handover.isDone() || state === 'connected') return
    handover.undo()
    onFailure()
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    show('none')
  })
  const end = () => {
    devices.disconnect()
    handover.undo()
  }
  return { toggle: () => (state === 'off' ? void handover.start() : end()) }
}
