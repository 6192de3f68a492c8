import { stage } from './stage'
import { timestamp } from './write-subtitles'

const seconds = 4
const columns = 6

/** One thumbnail for every `seconds` of a piece, in rows of a single sprite. */
export const thumbnails = {
  seconds,
  columns,
  rows: Math.ceil(stage.seconds / seconds / columns),
  width: 160,
  height: 90,
} as const

/** The WebVTT file that says which part of `sprite.jpg` belongs to which time. */
export function writeThumbnails(): string {
  const { width, height } = thumbnails
  const cues = Array.from({ length: stage.seconds / seconds }, (_, i) => {
    const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height]
    const time = `${timestamp(i * seconds)} --> ${timestamp((i + 1) * seconds)}`
    return `${time}\nsprite.jpg#xywh=${x},${y},${width},${height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
