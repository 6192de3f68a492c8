import { savesData } from '@/lib/cookies/browser-cookies'

export type RemoteConnection = 'off' | 'connecting' | 'connected'

/** One of the two ways in which browsers play on TVs. */
export interface RemoteDevices {
  /** Calls back when devices come into reach or leave it. */
  onAvailability: (listener: (available: boolean) => void) => void
  onState: (listener: (state: RemoteConnection) => void) => void
  /** Shows the browser's choice of devices. Needs the element's metadata, and a press not long ago. */
  prompt: () => Promise<void>
  /** Ends playback on the device without another choice by the viewer. */
  disconnect: () => void
  /** Whether `prompt` rejects when it could not show the choice, or when the viewer dismissed it. */
  reportsDismissal: boolean
  /** Whether the browser itself passes the element's media source on to a device. */
  takesMediaSource: () => boolean
}

/** Disconnects the element's device by forbidding remote playback, and allows it again afterwards. */
function forbidBriefly(video: HTMLVideoElement, onAllowed?: () => void): void {
  video.disableRemotePlayback = true
  setTimeout(() => {
    video.disableRemotePlayback = false
    onAllowed?.()
  })
}

/** Safari's AirPlay. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker: () => void
  webkitCurrentPlaybackTargetIsWireless: boolean
}
type AvailabilityEvent = Event & { availability?: string }

function airPlayDevices(video: AirPlayVideo, signal: AbortSignal): RemoteDevices {
  // An element of its own: hls.js forbids remote playback to the one that plays.
  const probe = document.createElement('video')
  return {
    onAvailability: (listener) =>
      probe.addEventListener(
        'webkitplaybacktargetavailabilitychanged',
        ({ availability }: AvailabilityEvent) => listener(availability === 'available'),
        { signal },
      ),
    onState: (listener) =>
      video.addEventListener(
        'webkitcurrentplaybacktargetiswirelesschanged',
        () => listener(video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'off'),
        { signal },
      ),
    prompt: () => Promise.resolve(video.webkitShowPlaybackTargetPicker()),
    disconnect: () => forbidBriefly(video),
    reportsDismissal: false,
    takesMediaSource: () => false,
  }
}

/**
 * Watches whether a device in reach could play an element's media, until the signal aborts. Browsers that cannot watch say
 * nothing.
 */
function watchAvailability(
  { remote }: HTMLVideoElement,
  signal: AbortSignal,
  listener: (available: boolean) => void,
): void {
  if (signal.aborted) return
  const watch = async () => {
    const id = await remote.watchAvailability((available) => !signal.aborted && listener(available))
    await untilAbort(signal)
    await remote.cancelWatchAvailability(id)
  }
  watch().catch(() => undefined)
}

/** Resolves once the signal has aborted. */
function untilAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}

const isMediaSource = ({ currentSrc }: HTMLVideoElement) => currentSrc.startsWith('blob:')

const hlsType = 'application/vnd.apple.mpegurl'

/** Whether this may be a phone whose browser plays addresses alone on TVs, though here it plays a media source. */
const needsProbe = (video: HTMLVideoElement) =>
  isMediaSource(video) &&
  !matchMedia('(any-pointer: fine)').matches &&
  video.canPlayType(hlsType) !== '' &&
  !savesData()

/** A second element with the same media as an address, until the signal aborts. */
function createProbe(address: string, signal: AbortSignal): HTMLVideoElement {
  const probe = document.createElement('video')
  probe.muted = true
  probe.preload = 'metadata'
  probe.src = address
  signal.addEventListener('abort', () => {
    probe.removeAttribute('src')
    probe.load()
  })
  return probe
}

interface DevicesOptions {
  video: HTMLVideoElement
  /** The address of the media that this device plays; `null` before it is known. */
  getAddress: () => string | null
  signal: AbortSignal
}

function remotePlaybackDevices({ video, getAddress, signal }: DevicesOptions): RemoteDevices {
  const known = { direct: false, byAddress: false }
  let onChange: ((available: boolean) => void) | null = null
  const update = (way: keyof typeof known) => (available: boolean) => {
    known[way] = available
    onChange?.(known.direct || known.byAddress)
  }
  const watchDirect = () => watchAvailability(video, signal, update('direct'))
  const watchByAddress = () => {
    const address = needsProbe(video) ? getAddress() : null
    if (address !== null) watchAvailability(createProbe(address, signal), signal, update('byAddress'))
  }
  return {
    onAvailability: (listener) => {
      onChange = listener
      watchDirect()
      watchByAddress()
    },
    onState: (listener) => {
      const { remote } = video
      const on = (type: string, state: RemoteConnection) =>
        remote.addEventListener(type, () => listener(state), { signal })
      on('connecting', 'connecting')
      on('connect', 'connected')
      on('disconnect', 'off')
    },
    prompt: () => video.remote.prompt(),
    // Forbidding it also ends the watch.
    disconnect: () => forbidBriefly(video, watchDirect),
    reportsDismissal: true,
    takesMediaSource: () => known.direct && isMediaSource(video),
  }
}

/** The browser's way to play on TVs. */
export function createRemoteDevices(options: DevicesOptions): RemoteDevices {
  const { video, signal } = options
  return 'webkitShowPlaybackTargetPicker' in video
    ? airPlayDevices(video as AirPlayVideo, signal)
    : remotePlaybackDevices(options)
}
