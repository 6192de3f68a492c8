import type { HlsConfig, LoadPolicy } from 'hls.js'
import type { EngineOptions } from '../core/engine-types'
import type { MediaAddress } from './media-address'
import type { CountRequest } from './hls-requests'

/** One quick retry by hls.js itself; further failures go to the recovery ladder. */
const loadPolicy: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 30_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 },
  },
}

export interface HlsConfigInput {
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
