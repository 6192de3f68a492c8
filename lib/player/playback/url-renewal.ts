import type { ApiError } from '../../api/result'
import type { PlaybackAccess } from '../sources/get-playback'

interface RenewalOptions {
  video: HTMLVideoElement
  /** Requests another address of the same media. */
  renew: () => void
}

export interface Renewal {
  /** Schedules the renewal of a new address before it expires. */
  schedule: (access: Pick<PlaybackAccess, 'expiresAt'>) => void
  /** The renewal failed. */
  later: (error: ApiError) => void
  destroy: () => void
}

/** How long before expiry an address is renewed, so that playback never meets a refusal. */
const renewAheadMs = 60_000
const longestTimer = 2 ** 31 - 1
/** Delay before a failed early renewal is retried: the current address still works. */
const renewAgainMs = 15_000

/** Schedules the renewal of the current address. */
export function createRenewal({ video, renew }: RenewalOptions): Renewal {
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
      if (delay > 0) timer = setTimeout(renewWhilePlaying, Math.min(delay, longestTimer))
    },
    later({ retryable }) {
      clearTimeout(timer)
      if (retryable) timer = setTimeout(renew, renewAgainMs)
    },
    destroy() {
      listening.abort()
      clearTimeout(timer)
    },
  }
}
