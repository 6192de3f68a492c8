import { z } from 'zod'
import { idSchema, instantField, langField } from './fields'

/** Where the media is to play: on the device that asks, or on a TV that it controls. */
export const screenField = z.enum(['DEVICE', 'TV']).default('DEVICE')

/** A part of a video with a title of its own, up to the next one. `start` is in seconds. */
const chapterSchema = z.object({ start: z.number().min(0), title: z.string().trim().min(1).max(80) })
export type Chapter = z.infer<typeof chapterSchema>

const isInOrder = (chapters: readonly Chapter[]) =>
  chapters.every(({ start }, at) => start > (chapters[at - 1]?.start ?? -1)) &&
  (chapters[0]?.start ?? 0) === 0

/** Playback needs no chapters, so a list that is not in order is dropped rather than refused. */
const chaptersSchema = z.array(chapterSchema).max(100).refine(isInOrder).catch([])

/** The chapters of a video of `duration` seconds, in ascending order and the first at 0; none if any is invalid. */
export function parseChapters(chapters: unknown, duration: number): Chapter[] {
  const parsed = chaptersSchema.parse(chapters)
  return parsed.every(({ start }) => start < duration) ? parsed : []
}

/** The signed address of a video's media. Paths are relative to the content host. */
export const playbackSchema = z
  .object({
    videoId: idSchema,
    /** HLS multivariant playlist, signed; refused after `expiresAt`. */
    url: z.string(),
    /** WebVTT with sprite coordinates for seek previews, signed the same way. */
    thumbnailsUrl: z.string().nullable(),
    expiresAt: instantField,
    duration: z.number().min(0),
    /** Where to resume, in seconds. */
    lastSec: z.number().min(0),
    /** Ranges in seconds within which the intro or the recap may be skipped. */
    skips: z.array(z.object({ type: z.enum(['INTRO', 'RECAP']), start: z.number(), end: z.number() })),
    /** Second at which the end credits start, for the next-episode card. */
    creditsAt: z.number().nullable(),
    nextVideoId: idSchema.nullable(),
    /** In the viewer's language; empty for a video without any. */
    chapters: chaptersSchema,
  })
  .overwrite((playback) => ({ ...playback, chapters: parseChapters(playback.chapters, playback.duration) }))
export type Playback = z.infer<typeof playbackSchema>

export const captionSchema = z.object({
  videoId: idSchema,
  langCode: langField,
  url: z.string(),
  expiresAt: instantField,
})
