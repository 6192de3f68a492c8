import { dueOf } from './get-required-action'
import { playbackOf } from './get-playback'
import type { PlaySource } from './playback-source'
import { reportPlayback } from '../reporting/report-playback'

/** A film, an episode or a trailer, by its id. */
export function videoSource(videoId: number): PlaySource {
  return {
    id: videoId,
    live: false,
    getPlayback: playbackOf(videoId),
    getDue: dueOf(videoId),
    report: (playing) => reportPlayback({ ...playing, videoId }),
  }
}
