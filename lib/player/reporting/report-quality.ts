import type { WatchReporter, WatchReporterOptions } from './progress-reporter'

type QualityOptions = Pick<WatchReporterOptions, 'videoId' | 'media' | 'page' | 'sendLast'> &
  Required<Pick<WatchReporterOptions, 'quality'>>

/** Tells of a guest's playback how well it went, once: at its end, when it is left, or when it failed to begin. */
export function reportQuality({ videoId, media, page, sendLast, quality }: QualityOptions): WatchReporter {
  const sessionId = crypto.randomUUID()
  const listening = new AbortController()
  const { signal } = listening
  let state: 'waiting' | 'playing' | 'told' = 'waiting'

  const tell = (event: 'START' | 'END' | 'LEAVE') => {
    state = 'told'
    const at = { lastSec: media.currentTime, lastUpdateTimestamp: new Date().toISOString() }
    sendLast({ videoId, event, ...at, sessionId, quality: quality() })
  }
  const leave = () => {
    if (state === 'playing') tell('LEAVE')
  }
  media.addEventListener('playing', () => (state = 'playing'), { signal })
  media.addEventListener('ended', () => state === 'playing' && tell('END'), { signal })
  page.addEventListener('pagehide', leave, { signal })
  return {
    failed() {
      if (state === 'waiting') tell('START')
    },
    stop() {
      leave()
      listening.abort()
    },
  }
}
