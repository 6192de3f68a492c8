import type { ApiError } from '../../api/result'
import type { PlaybackAccess } from '../sources/get-playback'

interface RenewalOptions {
  video: HTMLVideoElement
  /** Asks for another address of the same media. */
  renew: () => void
}

export interface Renewal {
  /** There is an address: the next one is asked for before it expires. */
  schedule: (access: Pick<PlaybackAccess, 'expiresAt'>) => void
  /** The next one could not be had yet. */
  later: (error: ApiError) => void
  destroy: () => void
}

/** An address is renewed this long before it expires, so that playback never meets a refusal. */
const renewAheadMs = 60_000
const longestTimer = 2 ** 31 - 1
/** A renewal that failed ahead of time is tried again after this long: what plays needs none yet. */
const renewAgainMs = 15_000

/** Keeps the time at which the address of what plays has to be renewed. */
export function createRenewal({ video, renew }: RenewalOptions): Renewal {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // An address takes a screen of the account: what is paused asks for another when it plays again.
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
