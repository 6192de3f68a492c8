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
  /** Ends everything. */
  signal: AbortSignal
}

export interface RemotePlayback {
  /** Shows the browser's choice of TVs, or ends playback there. */
  toggle: () => void
}

/** Resolves once the element knows its media, without which a browser offers no device. */
function metadataOf(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (video.readyState > 0) return Promise.resolve()
  return new Promise((resolve) =>
    video.addEventListener('loadedmetadata', () => resolve(), { once: true, signal }),
  )
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

interface HandoverOptions extends RemoteOptions {
  devices: RemoteDevices
  onFailure: () => void
}

/** Gives the element an address that a TV can open, instead of the engine's media source, and takes it back. */
function createHandover(options: HandoverOptions) {
  const { store, video, source, getRemotePlayback, reopen, signal, devices, onFailure } = options
  let isDone = false
  let isRequesting = false

  const undo = () => {
    if (!isDone) return
    isDone = false
    reopen()
  }
  const choose = async () => {
    if (devices.needsMetadata) await metadataOf(video, signal)
    await devices.prompt().catch(undo)
  }
  const handOver = (access: PlaybackAccess) => {
    isDone = true
    reopen({
      source: { ...source, getPlayback: startWith(access, getRemotePlayback) },
      loadEngine: () => Promise.resolve(createNativeEngine),
      onLoad: () => {
        // hls.js forbids remote playback where only that lets its media source open.
        video.disableRemotePlayback = false
        void choose()
      },
    })
    store.dispatch({ type: 'changed', changes: { qualities: [], playingQuality: null } })
  }
  const start = async () => {
    if (isDone || devices.takesMediaSource()) return void choose()
    if (isRequesting) return
    isRequesting = true
    const result = await getRemotePlayback()
    isRequesting = false
    if (signal.aborted) return
    if (result.error) onFailure()
    else handOver(result.data)
  }
  return { start, undo, isDone: () => isDone }
}

/**
 * Plays on a TV near by. The browser hands media from a media source to some TVs itself. Otherwise the engine leaves the
 * element, which gets an address that the TV can open, and comes back at the same second when the TV has stopped.
 */
export function watchRemotePlayback(options: RemoteOptions): RemotePlayback {
  const { store, video, source, signal } = options
  const getAddress = async () => (await source.getPlayback()).data?.url ?? null
  const devices = createRemoteDevices({ video, getAddress, signal })
  let isKnown = false
  let state: RemoteConnection = 'off'

  const publish = () => {
    const remote: RemoteState = state === 'off' ? (isKnown ? 'available' : 'none') : state
    if (store.getState().remote !== remote) store.dispatch({ type: 'changed', changes: { remote } })
  }
  const onFailure = () => {
    const remoteFailures = store.getState().remoteFailures + 1
    store.dispatch({ type: 'changed', changes: { remoteFailures } })
  }
  const handover = createHandover({ ...options, devices, onFailure })
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
  })
  video.textTracks.addEventListener('change', showText, { signal })
  const unsubscribe = store.subscribe(() => {
    if (store.getState().status !== 'failed' || !handover.isDone() || state === 'connected') return
    handover.undo()
    onFailure()
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    store.dispatch({ type: 'changed', changes: { remote: 'none' } })
  })
  const end = () => {
    devices.disconnect()
    handover.undo()
  }
  return { toggle: () => (state === 'off' ? void handover.start() : end()) }
}
