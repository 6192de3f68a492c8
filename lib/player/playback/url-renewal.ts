import type { ApiError } from '../../api/result'
import type { PlaybackAccess } from '../sources/playback-source'

interface RenewalOptions {
  video: HTMLVideoElement
  /** Requests another address of the same media. */
  renew: () => void
}

export interface UrlRenewal {
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
export function createUrlRenewal({ video, renew }: RenewalOptions): UrlRenewal {
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
