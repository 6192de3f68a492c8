import { cueTimes, shownText } from './narration'
import type { Sentences } from './narration/sentences'

/** A time as WebVTT writes it: `00:00:02.500`. */
export function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23)
}

/** The WebVTT file of one language. Its clock is the video's. */
export function writeSubtitles(sentences: Sentences): string {
  const cues = cueTimes.map(({ start, end }, i) => {
    return `${i + 1}\n${timestamp(start)} --> ${timestamp(end)}\n${shownText(sentences[i] ?? '')}\n`
  })
  return `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n${cues.join('\n')}`
}
