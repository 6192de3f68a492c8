import { z } from 'zod'
import {
  badgeSchema,
  categoryCodeSchema,
  contentKindSchema,
  contentTypeSchema,
  railTypeSchema,
  codeField,
  idField,
  imageField,
  instantField,
  langField,
} from './fields'

const id = z.int().positive()

export const genreSchema = z.object({ id, code: codeField, title: z.string() })

export const categorySchema = z.object({ id, code: categoryCodeSchema, title: z.string() })

/** A viewer's progress in a video. Both times are in seconds. */
const resumeSchema = z.object({
  videoId: id,
  seasonIndex: z.int().min(0),
  videoIndex: z.int().min(1),
  lastSec: z.number().min(0),
  duration: z.number().min(0),
})
export type Resume = z.infer<typeof resumeSchema>

/** A title as a rail, a grid or a search result shows it. */
export const cardSchema = z.object({
  id,
  code: codeField,
  kind: contentKindSchema,
  title: z.string(),
  /** Language of `title`, which differs from the requested one when a translation is missing. */
  textLang: langField,
  badge: badgeSchema.nullable(),
  genres: z.array(genreSchema),
  ageRating: z.int().min(0).max(18),
  /** Whether anybody may play it, or its first episode, while ad-supported viewing is on. */
  free: z.boolean(),
  /** Season and number of the episode that the card stands for, on rails of episodes. */
  episode: z.object({ seasonIndex: z.int(), videoIndex: z.int() }).nullable(),
  /** What to continue with, on the Continue Watching rail. */
  resume: resumeSchema.optional(),
  /** The card's picture; without one, `webThumbnailUrl` is used. */
  horizontalPoster: imageField.nullable(),
  webThumbnailUrl: imageField,
  /** Dominant colours of the artwork, dark to light, as `#rrggbb`: shown until the image has loaded. */
  colors: z.array(z.string()).min(2),
})
export type Card = z.infer<typeof cardSchema>

export const spotlightSchema = z.object({
  id,
  code: codeField,
  kind: contentKindSchema,
  title: z.string(),
  storyline: z.string(),
  textLang: langField,
  badge: badgeSchema.nullable(),
  original: z.boolean(),
  year: z.int(),
  ageRating: z.int(),
  seasonCount: z.int().min(0),
  durationSec: z.int().min(0),
  genres: z.array(genreSchema),
  audioLanguages: z.array(langField),
  webImage: imageField,
  mobileImage: imageField,
  colors: z.array(z.string()).min(2),
  /** What the play button starts: the film, or the first episode. */
  videoId: id.nullable(),
})
export type Spotlight = z.infer<typeof spotlightSchema>

/** A rail: a titled list of cards of one rail type. */
export const breakdownSchema = z.object({
  id,
  code: codeField,
  title: z.string(),
  railType: railTypeSchema,
  hasTrailer: z.boolean(),
  totalCount: z.int().min(0),
  videoResources: z.array(cardSchema),
})
export type Breakdown = z.infer<typeof breakdownSchema>

/**
 * A rail of one profile: what it saved, what resembles the title that it watched last, what it has not seen of the genre
 * that it watches most, or what it finished long ago.
 */
const personalRailKinds = ['MY_LIST', 'BECAUSE_YOU_WATCHED', 'MORE_OF_GENRE', 'WATCH_AGAIN'] as const

export const personalRailSchema = z.object({
  kind: z.enum(personalRailKinds),
  /** The title or the genre that the rail is about, if it is about one. */
  subject: z.object({ id, title: z.string() }).nullable(),
  videoResources: z.array(cardSchema),
})
export type PersonalRail = z.infer<typeof personalRailSchema>
export type PersonalRailKind = PersonalRail['kind']

/** A title of the watch history, with when the profile last watched something of it. */
export const watchedTitleSchema = z.object({ watchedAt: instantField, card: cardSchema })
export type WatchedTitle = z.infer<typeof watchedTitleSchema>

const castMemberSchema = z.object({ id, name: z.string(), role: z.string(), initials: z.string() })
export type CastMember = z.infer<typeof castMemberSchema>

/** One playable video: a film, an episode, a trailer or a fragment. */
export const videoSchema = z.object({
  id,
  code: codeField,
  contentType: contentTypeSchema,
  seriesId: id,
  seasonId: id.nullable(),
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
  id,
  seriesId: id,
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
  id,
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
  /** Share of raters who liked it, 0 to 1; `null` without ratings. */
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

/** What a profile has saved, rated and watched of a title (specification 3: user-specific videos). */
export const titleStateSchema = z.object({
  seriesId: id,
  favourite: z.boolean(),
  /** 1 liked, -1 disliked, 0 neither. */
  likesRate: z.int().min(-1).max(1),
  /** What the play button continues with; `null` before the title was started, and once everything was watched. */
  resume: resumeSchema.nullable(),
  videos: z.array(
    z.object({
      videoId: id,
      lastSec: z.number().min(0),
      duration: z.number().min(0),
      lastUpdateTimestamp: instantField,
      watched: z.boolean(),
    }),
  ),
})
export type TitleState = z.infer<typeof titleStateSchema>

/** The signed address of a video's media. Paths are relative to the content host. */
export const playbackSchema = z.object({
  videoId: id,
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
  nextVideoId: id.nullable(),
})
export type Playback = z.infer<typeof playbackSchema>

export const captionSchema = z.object({
  videoId: id,
  langCode: langField,
  url: z.string(),
  expiresAt: instantField,
})

/** The topics of the help centre. */
export const faqTopics = ['WATCHING', 'PLANS', 'ACCOUNT', 'ABOUT'] as const
export type FaqTopic = (typeof faqTopics)[number]

/** The pages that an answer may lead to. */
export const faqPages = [
  'plans',
  'settings',
  'profiles',
  'familySharing',
  'activate',
  'socialResponsibility',
] as const
export type FaqPage = (typeof faqPages)[number]

export const faqSchema = z.object({
  question: z.string(),
  answer: z.string(),
  faqIndex: z.int().min(0),
  /** A host may not sort its questions. */
  topic: z.enum(faqTopics).nullable().optional(),
  /** The page on which the viewer does what the answer says. */
  page: z.enum(faqPages).nullable().optional(),
})
export type Faq = z.infer<typeof faqSchema>

export const languageEntrySchema = z.object({ langCode: langField, version: z.int().min(0) })

/** Message keys (dotted) and the texts that replace the built-in ones. */
export const translationSchema = z.record(z.string(), z.string())

export const tvCategorySchema = z.object({ id, code: codeField, title: z.string() })

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
  id,
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

/** A live channel that a search found by its name, or by what it airs now or within a day. */
const foundChannelSchema = z.object({
  code: codeField,
  title: z.string(),
  imgLogoUrl: imageField,
  free: z.boolean(),
  /** Whether its name was found, not only what it airs. */
  byName: z.boolean(),
  /** What it airs now if its name was found, else the programme that was; `null` without a schedule. */
  programme: programmeSchema
    .pick({ title: true, textLang: true, startDate: true })
    .extend({ isOn: z.boolean() })
    .nullable(),
})
export type FoundChannel = z.infer<typeof foundChannelSchema>

const foundPersonSchema = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  /** The most popular titles that the viewer may see. */
  titles: z.array(cardSchema.pick({ code: true, title: true, textLang: true })),
})
export type FoundPerson = z.infer<typeof foundPersonSchema>

/** A genre, in the category where it has titles, or a rail. */
const foundListSchema = z.object({
  code: codeField,
  title: z.string(),
  genreOf: z.enum(['SERIES', 'MOVIES']).nullable(),
})
export type FoundList = z.infer<typeof foundListSchema>

export const searchBesidesSchema = z.object({
  /** The keyword without its typing errors, where no title has it as it was typed. */
  correction: z.string().nullable(),
  channels: z.array(foundChannelSchema),
  people: z.array(foundPersonSchema),
  lists: z.array(foundListSchema),
})
export type SearchBesides = z.infer<typeof searchBesidesSchema>

const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  platform: z.string(),
  lastUsedAt: instantField,
  current: z.boolean(),
})

export const deviceStateSchema = z.object({
  devices: z.array(deviceSchema),
  allowedDevices: z.int(),
  maxDeleteCount: z.int(),
  maxDeviceCount: z.int(),
  remainingDeleteCount: z.int(),
})

export const seriesRef = z
  .object({ seriesId: idField.optional(), code: codeField.optional() })
  .refine((ref) => (ref.seriesId === undefined) !== (ref.code === undefined), 'Send seriesId or code')
