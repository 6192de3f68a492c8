import { z } from 'zod'
import { idSchema, instantField, langField } from './fields'

/** Where the media is to play: on the device that asks, or on a TV that it controls. */
export const screenField = z.enum(['DEVICE', 'TV']).default('DEVICE')

/** The signed address of a video's media. Paths are relative to the content host. */
export const playbackSchema = z.object({
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
})
export type Playback = z.infer<typeof playbackSchema>

export const captionSchema = z.object({
  videoId: idSchema,
  langCode: langField,
  url: z.string(),
  expiresAt: instantField,
})
