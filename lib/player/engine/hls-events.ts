import type Hls from 'hls.js'
import type {
  Events,
  ErrorData,
  Level,
  MediaPlaylist,
  HlsConfig,
  LoadPolicy,
  FragmentLoaderContext,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
} from 'hls.js'
import type {
  EmitEngineEvent,
  EngineOptions,
  EngineError,
  MediaStream,
  MediaState,
  Rendition,
  Track,
} from '@/lib/player/core'

/**
 * Keeps a signed address current without reloading playlists: all files of a media share one folder, so requests under
 * an older folder are redirected to the latest one.
 */
interface MediaAddress {
  use: (url: string) => void
  /** The address to fetch: `url` itself, or its equivalent under the latest folder. */
  current: (url: string) => string
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1)
}

export function createMediaAddress(base: string): MediaAddress {
  const older: string[] = []
  let latest = ''
  return {
    use(url) {
      if (latest !== '') older.push(latest)
      latest = folderOf(new URL(url, base).href)
    },
    current(url) {
      const absolute = new URL(url, base).href
      const folder = older.find((known) => known !== latest && absolute.startsWith(known))
      return folder === undefined ? url : latest + absolute.slice(folder.length)
    },
  }
}

type SegmentLoader = new (config: HlsConfig) => Loader<FragmentLoaderContext>
type Callbacks = LoaderCallbacks<FragmentLoaderContext>

/**
 * A segment loader that hides aborted initialisation segments from hls.js. It would notice so late that it aborts the
 * next segment instead and waits for it forever (hls.js 1.7.4).
 */
export function createSegmentLoader({ DefaultConfig }: typeof Hls): SegmentLoader {
  const Base = DefaultConfig.loader as SegmentLoader
  return class extends Base {
    override load(context: FragmentLoaderContext, config: LoaderConfiguration, callbacks: Callbacks) {
      const remaining = { ...callbacks }
      if (context.frag.sn === 'initSegment') delete remaining.onAbort
      super.load(context, config, remaining)
    }
  }
}

/** Counts a request from sending to completion, however it ends. */
type CountRequest = (request: XMLHttpRequest) => void

/** Reports when the first request of an engine is sent and when none is pending. */
export function createRequestCount(onChange: (isLoading: boolean) => void): CountRequest {
  const open = new Set<XMLHttpRequest>()
  return (request) => {
    request.addEventListener('loadstart', () => {
      open.add(request)
      if (open.size === 1) onChange(true)
    })
    request.addEventListener('loadend', () => {
      if (open.delete(request) && open.size === 0) onChange(false)
    })
  }
}

/** One quick retry by hls.js itself; further failures go to the recovery ladder. */
const loadPolicy: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 30_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 },
  },
}

interface HlsConfigInput {
  options: EngineOptions
  /** Seconds; for a channel, resolved once its playlist is loaded. */
  startAt: number
  address: MediaAddress
  /** Called before each request is sent. */
  countRequest: CountRequest
  workerPath: string | null
}

/** hls.js settings: a bounded buffer, no more lines than the player box, no low-latency mode, a worker on demand. */
export function hlsConfig(input: HlsConfigInput): Partial<HlsConfig> {
  const { options, startAt, address, countRequest, workerPath } = input
  return {
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    backBufferLength: options.live ? 8 : 60,
    liveDurationInfinity: options.live,
    lowLatencyMode: false,
    enableWorker: false,
    workerPath,
    renderTextTracksNatively: false,
    startPosition: startAt > 0 ? startAt : -1,
    fragLoadPolicy: loadPolicy,
    playlistLoadPolicy: loadPolicy,
    manifestLoadPolicy: loadPolicy,
    audioPreference: { lang: options.audioLang },
    ...(options.textLang === null ? {} : { subtitlePreference: { lang: options.textLang } }),
    ...(options.startEstimate === null ? {} : { abrEwmaDefaultEstimate: options.startEstimate }),
    ...(options.startLowest ? { startLevel: 0 } : {}),
    xhrSetup(xhr, url) {
      countRequest(xhr)
      const current = address.current(url)
      if (current !== url) xhr.open('GET', current, true)
    },
  }
}

/** The cues of every loaded subtitle track, and one hidden text track that times those of the selected one. */
export interface CueTrack {
  add: (trackId: string, cues: readonly TextTrackCue[]) => void
  show: (trackId: string | null) => void
}

/** A track added by script cannot be removed, so each element gets exactly one. */
const tracks = new WeakMap<HTMLVideoElement, TextTrack>()

function trackOf(video: HTMLVideoElement): TextTrack {
  const track = tracks.get(video) ?? video.addTextTrack('subtitles')
  // A browser may have changed it, for what played in between.
  track.mode = 'hidden'
  tracks.set(video, track)
  return track
}

function isSameCue(one: TextTrackCue, other: TextTrackCue): boolean {
  return one.startTime === other.startTime && one.endTime === other.endTime && one.id === other.id
}

/** Lets the browser time cues without a `<track>` URL, which a strict CSP would block. */
export function createCueTrack(video: HTMLVideoElement): CueTrack {
  const track = trackOf(video)
  const loaded = new Map<string, TextTrackCue[]>()
  let shown: string | null = null
  const empty = () => {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
  }
  empty()
  return {
    add(trackId, cues) {
      const all = loaded.get(trackId) ?? []
      const added = cues.filter((cue) => !all.some((present) => isSameCue(present, cue)))
      loaded.set(trackId, [...all, ...added])
      if (trackId === shown) for (const cue of added) track.addCue(cue)
    },
    show(trackId) {
      shown = trackId
      empty()
      for (const cue of trackId === null ? [] : (loaded.get(trackId) ?? [])) track.addCue(cue)
    },
  }
}

/** The renditions, best first, one per height. */
function toRenditions(levels: readonly Level[]): Rendition[] {
  const all = levels.map((level, id) => ({ id, height: level.height, bitrate: level.bitrate }))
  const best = new Map<number, Rendition>()
  for (const rendition of all) {
    const known = best.get(rendition.height)
    if (known === undefined || rendition.bitrate > known.bitrate) best.set(rendition.height, rendition)
  }
  return [...best.values()].sort((one, other) => other.height - one.height)
}

/** The HLS characteristics of an audio description, and of captions for the hard of hearing. */
const describesVideo = ['public.accessibility.describes-video']
const describesSound = [
  'public.accessibility.transcribes-spoken-dialog',
  'public.accessibility.describes-music-and-sound',
]

/** The HLS characteristic of sound that is no translation. */
const originalContent = 'public.original-content'

/** A playlist's audio or subtitle tracks; the id is the index in the list. */
function toTracks(playlists: readonly MediaPlaylist[], accessible: readonly string[]): Track[] {
  return playlists.map((playlist, index) => {
    const characteristics = (playlist.attrs['CHARACTERISTICS'] ?? '').split(',').map((one) => one.trim())
    return {
      id: String(index),
      lang: playlist.lang ?? '',
      name: playlist.name,
      accessible: characteristics.some((one) => accessible.includes(one)),
      original: characteristics.includes(originalContent),
    }
  })
}

const refused: readonly number[] = [401, 403, 410]

type HlsError = Pick<ErrorData, 'type' | 'details' | 'fatal' | 'response' | 'frag' | 'context'>

function streamOf({ frag, context }: HlsError): MediaStream {
  if (frag) return frag.type
  const playlist: string | undefined = context?.type
  if (playlist === 'subtitleTrack') return 'subtitle'
  return playlist === 'audioTrack' ? 'audio' : 'main'
}

/** Maps an hls.js error to an engine error, or `null` when hls.js recovers by itself, as it does from stalls. */
export function toEngineError(data: HlsError): EngineError | null {
  const status = data.response?.code || null
  const isRefused = status !== null && refused.includes(status)
  if (!isRefused && !data.fatal) return null
  const type: string = data.type
  const kind = isRefused ? 'refused' : type === 'networkError' ? 'network' : 'media'
  return { kind, stream: streamOf(data), details: data.details, status }
}

interface HlsEventsInput {
  hls: Hls
  events: typeof Events
  options: EngineOptions
  cueTrack: CueTrack | null
  emit: EmitEngineEvent
}

/** Maps hls.js events to engine events. */
export function listenToHls({ hls, events, options, cueTrack, emit }: HlsEventsInput) {
  const changed = (changes: Partial<MediaState>) => emit({ type: 'changed', changes })
  hls.on(events.MANIFEST_PARSED, () => {
    if (options.textLang === null) hls.subtitleTrack = -1
    changed({ qualities: toRenditions(hls.levels), quality: chooseHeight(hls, options.height) })
    emit({ type: 'ready' })
  })
  hls.on(events.LEVELS_UPDATED, () => changed({ qualities: toRenditions(hls.levels) }))
  hls.on(events.LEVEL_SWITCHED, (_, { level }) => changed({ playingQuality: level }))
  hls.on(events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) =>
    changed({ audioTracks: toTracks(audioTracks, describesVideo) }),
  )
  hls.on(events.AUDIO_TRACK_SWITCHING, (_, { id }) => changed({ audioTrack: String(id) }))
  hls.on(events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    changed({ textTracks: toTracks(subtitleTracks, describesSound) }),
  )
  hls.on(events.SUBTITLE_TRACK_SWITCH, (_, { id }) => {
    const textTrack = id < 0 ? null : String(id)
    cueTrack?.show(textTrack)
    changed({ textTrack })
  })
  hls.on(events.CUES_PARSED, (_, { cues, subtitleTrack }) => {
    if (subtitleTrack) cueTrack?.add(String(subtitleTrack.id), cues as TextTrackCue[])
  })
  hls.on(events.FRAG_LOADED, (_, { frag }) => emit({ type: 'segment-loaded', stream: frag.type }))
  hls.on(events.ERROR, (_, data) => {
    const error = toEngineError(data)
    if (error) emit({ type: 'error', error })
  })
}

/** Pins the rendition of the chosen height, or the next one below it; returns the selection. */
function chooseHeight(hls: Hls, height: number | null) {
  if (height === null) return 'auto' as const
  const renditions = toRenditions(hls.levels)
  const chosen = renditions.find((rendition) => rendition.height <= height) ?? renditions.at(-1)
  if (chosen === undefined) return 'auto' as const
  hls.loadLevel = chosen.id
  return chosen.id
}
