import { z } from 'zod'
import { cardSchema, resumeSchema } from './catalogue-shapes'
import { idSchema, instantField } from './fields'

/**
 * A rail of one profile: what it saved, what resembles the title that it watched last, what it has not seen of the genre
 * that it watches most, or what it finished long ago.
 */
const personalRailKinds = ['MY_LIST', 'BECAUSE_YOU_WATCHED', 'MORE_OF_GENRE', 'WATCH_AGAIN'] as const

export const personalRailSchema = z.object({
  kind: z.enum(personalRailKinds),
  /** The title or the genre that the rail is about, if it is about one. */
  subject: z.object({ id: idSchema, title: z.string() }).nullable(),
  videoResources: z.array(cardSchema),
})
export type PersonalRail = z.infer<typeof personalRailSchema>
export type PersonalRailKind = PersonalRail['kind']

/** An episode as the watch history names it. */
const watchedEpisodeSchema = z.object({
  seasonIndex: z.int().min(0),
  videoIndex: z.int().min(1),
  title: z.string(),
})

/** A title of the watch history, with when the profile last watched something of it. */
export const watchedTitleSchema = z.object({
  watchedAt: instantField,
  card: cardSchema,
  /** The episode of a series that the profile watched last. */
  episode: watchedEpisodeSchema.optional(),
})
export type WatchedTitle = z.infer<typeof watchedTitleSchema>

/** What a profile has saved, rated and watched of a title (specification 3: user-specific videos). */
export const titleStateSchema = z.object({
  seriesId: idSchema,
  favourite: z.boolean(),
  /** 1 liked, -1 disliked, 0 neither. */
  likesRate: z.int().min(-1).max(1),
  /** What the play button continues with; `null` before the title was started, and once everything was watched. */
  resume: resumeSchema.nullable(),
  videos: z.array(
    z.object({
      videoId: idSchema,
      lastSec: z.number().min(0),
      duration: z.number().min(0),
      lastUpdateTimestamp: instantField,
      watched: z.boolean(),
    }),
  ),
})
export type TitleState = z.infer<typeof titleStateSchema>
