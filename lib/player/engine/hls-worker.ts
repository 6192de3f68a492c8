import type Hls from 'hls.js'
import type { Events, LevelDetails } from 'hls.js'

/**
 * Gives a worker to streams that have to be taken apart: transport streams and packed audio. Fragmented MP4 passes as
 * it is; waiting for a worker to start would only put its first picture off (decision 0025).
 */
export function workBeside(hls: Hls, events: typeof Events): void {
  const look = (_: unknown, { details }: { details: LevelDetails }) => {
    if (details.fragments.some(({ initSegment }) => initSegment === null)) hls.config.enableWorker = true
  }
  hls.on(events.LEVEL_LOADED, look)
  hls.on(events.AUDIO_TRACK_LOADED, look)
}
