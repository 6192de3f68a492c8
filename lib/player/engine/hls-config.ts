import type Hls from 'hls.js'
import type {
  HlsConfig,
  LoadPolicy,
  FragmentLoaderContext,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
} from 'hls.js'
import type { EngineOptions } from '../core/engine-types'

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
