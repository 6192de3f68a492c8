import { z } from 'zod'
import { idSchema, codeField, imageField, instantField, langField } from './fields'

export const tvCategorySchema = z.object({ id: idSchema, code: codeField, title: z.string() })

/** What a channel is airing. */
export const epgInfoSchema = z.object({
  currentEPGTitle: z.string(),
  currentEPGTextLang: langField,
  currentEPGBroadcastStartDate: instantField,
  currentEPGBroadcastEndDate: instantField,
  currentEPGThumbnail: imageField,
  currentEPGColors: z.array(z.string()).min(2),
})

export const tvChannelSchema = z.object({
  id: idSchema,
  code: codeField,
  categoryCode: codeField,
  title: z.string(),
  imgLogoUrl: imageField,
  /** Whether anybody may watch it while ad-supported viewing is on. */
  free: z.boolean(),
  epgInfo: epgInfoSchema.nullable(),
  userInfo: z.object({ favoriteFlag: z.boolean() }),
})
export type TvChannel = z.infer<typeof tvChannelSchema>

/** One entry of a channel's guide. */
export const programmeSchema = z.object({
  id: z.string(),
  title: z.string(),
  textLang: langField,
  startDate: instantField,
  endDate: instantField,
  /** The title it belongs to, which has a page of its own. */
  seriesCode: codeField,
  /** `null` for a film. */
  episode: z
    .object({ seasonIndex: z.int().min(1), videoIndex: z.int().min(1), title: z.string() })
    .nullable(),
  thumbnail: imageField,
})
export type Programme = z.infer<typeof programmeSchema>
