import { z } from 'zod'
import {
  badgeSchema,
  categoryCodeSchema,
  contentKindSchema,
  contentTypeSchema,
  railTypeSchema,
  idSchema,
  codeField,
  idField,
  imageField,
  instantField,
  langField,
} from './fields'

export const genreSchema = z.object({ id: idSchema, code: codeField, title: z.string() })

export const categorySchema = z.object({ id: idSchema, code: categoryCodeSchema, title: z.string() })

/** A viewer's progress in a video. Both times are in seconds. */
export const resumeSchema = z.object({
  videoId: idSchema,
  seasonIndex: z.int().min(0),
  videoIndex: z.int().min(1),
  lastSec: z.number().min(0),
  duration: z.number().min(0),
})
export type Resume = z.infer<typeof resumeSchema>

/** What is free of a title. */
const freeFields = {
  /** Whether anybody may play it, or its first episode, while ad-supported viewing is on. */
  free: z.boolean(),
  /** Set where that is only its first episode. */
  partlyFree: z.literal(true).optional(),
}

/** Why a search has found a title that its name on the card does not explain. */
const foundBySchema = z.object({
  /** What has the words: its title in another language, a genre, its description, or the title by a similar word. */
  by: z.enum(['TITLE', 'GENRE', 'DESCRIPTION', 'SYNONYM']),
  /** The text up to the word that was found, the word, and the rest. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
  textLang: langField,
})
export type FoundBy = z.infer<typeof foundBySchema>

/** A title as a rail, a grid or a search result shows it. */
export const cardSchema = z.object({
  id: idSchema,
  code: codeField,
  kind: contentKindSchema,
  title: z.string(),
  /** Language of `title`, which differs from the requested one when a translation is missing. */
  textLang: langField,
  badge: badgeSchema.nullable(),
  genres: z.array(genreSchema),
  ageRating: z.int().min(0).max(18),
  ...freeFields,
  /**
   * The episode that the card stands for, on rails of episodes, or by whose name alone a search has found the title:
   * then with that name.
   */
  episode: z.object({ seasonIndex: z.int(), videoIndex: z.int(), title: z.string().optional() }).nullable(),
  /** What to continue with, on the Continue Watching rail. */
  resume: resumeSchema.optional(),
  /** The name of a member of its cast, where a search has found the title by that alone. */
  foundByPerson: z.string().optional(),
  foundBy: foundBySchema.optional(),
  /** The card's picture; without one, `webThumbnailUrl` is used. */
  horizontalPoster: imageField.nullable(),
  webThumbnailUrl: imageField,
  /** Dominant colours of the artwork, dark to light, as `#rrggbb`: shown until the image has loaded. */
  colors: z.array(z.string()).min(2),
})
export type Card = z.infer<typeof cardSchema>

export const spotlightSchema = z.object({
  id: idSchema,
  code: codeField,
  kind: contentKindSchema,
  title: z.string(),
  storyline: z.string(),
  textLang: langField,
  badge: badgeSchema.nullable(),
  original: z.boolean(),
  year: z.int(),
  endYear: z.int().nullable(),
  ageRating: z.int(),
  ...freeFields,
  seasonCount: z.int().min(0),
  durationSec: z.int().min(0),
  genres: z.array(genreSchema),
  audioLanguages: z.array(langField),
  webImage: imageField,
  mobileImage: imageField,
  colors: z.array(z.string()).min(2),
  /** What the play button starts: the film, or the first episode. */
  videoId: idSchema.nullable(),
})
export type Spotlight = z.infer<typeof spotlightSchema>

/** A rail: a titled list of cards of one rail type. */
export const breakdownSchema = z.object({
  id: idSchema,
  code: codeField,
  title: z.string(),
  railType: railTypeSchema,
  hasTrailer: z.boolean(),
  totalCount: z.int().min(0),
  videoResources: z.array(cardSchema),
})
export type Breakdown = z.infer<typeof breakdownSchema>

const castMemberSchema = z.object({ id: idSchema, name: z.string(), role: z.string(), initials: z.string() })
export type CastMember = z.infer<typeof castMemberSchema>

/** One playable video: a film, an episode, a trailer or a fragment. */
export const videoSchema = z.object({
  id: idSchema,
  code: codeField,
  contentType: contentTypeSchema,
  seriesId: idSchema,
  seasonId: idSchema.nullable(),
  title: z.string(),
  storyline: z.string(),
  info: z.string(),
  textLang: langField,
  /** Number within the season, from 1. */
  videoIndex: z.int().min(1),
  seasonIndex: z.int().min(0),
  seasonCount: z.int().min(0),
  /** Seconds. */
  duration: z.number().min(0),
  free: z.boolean(),
  thumbnail: imageField,
  colors: z.array(z.string()).min(2),
  releasedAt: instantField,
  /** The current profile's progress; `null` for guests. */
  lastSec: z.number().min(0).nullable(),
  lastUpdateTimestamp: instantField.nullable(),
})
export type Video = z.infer<typeof videoSchema>

export const seasonSchema = z.object({
  id: idSchema,
  seriesId: idSchema,
  seasonIndex: z.int().min(1),
  title: z.string(),
  year: z.int(),
  episodeCount: z.int().min(0),
})
export type Season = z.infer<typeof seasonSchema>

/** How many videos of one type a title has: films, episodes, trailers or fragments. */
const contentGroupSchema = z.object({ contentType: contentTypeSchema, totalCount: z.int().min(1) })

/** A series or a film with everything that its page shows. */
export const seriesSchema = z.object({
  id: idSchema,
  code: codeField,
  kind: contentKindSchema,
  movie: z.boolean(),
  title: z.string(),
  storyline: z.string(),
  info: z.string(),
  textLang: langField,
  badge: badgeSchema.nullable(),
  original: z.boolean(),
  year: z.int(),
  endYear: z.int().nullable(),
  ageRating: z.int(),
  forKids: z.boolean(),
  free: z.boolean(),
  seasonCount: z.int().min(0),
  durationSec: z.int().min(0),
  genres: z.array(genreSchema),
  cast: z.array(castMemberSchema),
  audioLanguages: z.array(langField),
  subtitleLanguages: z.array(langField),
  hasTrailer: z.boolean(),
  contentGroups: z.array(contentGroupSchema),
  /** Share of raters who liked it, 0 to 1; `null` while there are too few for a share. */
  likesRate: z.number().min(0).max(1).nullable(),
  firstEpisode: videoSchema.nullable(),
  lastEpisode: videoSchema.nullable(),
  card: imageField,
  webImage: imageField,
  mobileImage: imageField,
  ogImage: imageField,
  colors: z.array(z.string()).min(2),
  updatedAt: instantField,
})
export type Series = z.infer<typeof seriesSchema>

export const seriesRef = z
  .object({ seriesId: idField.optional(), code: codeField.optional() })
  .refine((ref) => (ref.seriesId === undefined) !== (ref.code === undefined), 'Send seriesId or code')
