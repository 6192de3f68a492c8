import { z } from 'zod'
import { faqPages, faqTopics } from '@/lib/contract/text-shapes'
import { badgeSchema, categoryCodeSchema, railTypeSchema, codeField, langField } from '@/lib/contract/fields'

/** Code of the trailer that the seed adds to a title. */
export const trailerCode = (titleCode: string) => `${titleCode}-trailer`

const artSchema = z.object({ scene: z.string().min(1), palette: z.string().min(1), seed: z.string().min(1) })
const episodeSchema = z.object({ code: codeField, footage: codeField, art: artSchema })
const seasonSchema = z.object({ year: z.int(), episodes: z.array(episodeSchema).min(1) })

/** An item of `catalogue/titles.json`. */
export const titleEntrySchema = z.object({
  code: codeField,
  kind: z.enum(['SERIES', 'MOVIES']),
  year: z.int(),
  endYear: z.int().nullable(),
  ageRating: z.union([z.literal(0), z.literal(7), z.literal(13), z.literal(16), z.literal(18)]),
  forKids: z.boolean(),
  original: z.boolean(),
  free: z.boolean(),
  badge: badgeSchema.nullable(),
  genres: z.array(codeField).min(1),
  art: artSchema,
  footage: codeField,
  /** Whether its trailer is footage that titles share and shows another one: it plays on demand, not as a preview. */
  sharedTrailer: z.boolean().default(false),
  popularity: z.number(),
  releasedAt: z.union([z.iso.date(), z.iso.datetime()]),
  cast: z.array(z.object({ person: codeField, role: z.string().min(1) })),
  audioLanguages: z.array(langField).min(1),
  freeFirstEpisode: z.boolean(),
  /** Of a film, in the order of their start in seconds. Titles are under `chapters` of the texts. */
  chapters: z.array(z.object({ code: codeField, start: z.number().min(0) })).default([]),
  seasons: z.array(seasonSchema),
})
export interface TitleEntry extends z.infer<typeof titleEntrySchema> {
  /** Code of the title whose pictures an invented one borrows. Such a title has no trailer. */
  pictures?: string
}

/** `catalogue/structure.json`: everything that is not a title. */
export const structureSchema = z.object({
  genres: z.array(z.object({ code: codeField })),
  people: z.array(
    z.object({
      code: codeField,
      name: z.object({
        latin: z.string(),
        arabic: z.string(),
        urdu: z.string(),
        persian: z.string(),
        bengali: z.string(),
        devanagari: z.string(),
      }),
    }),
  ),
  rails: z.array(
    z.object({
      code: codeField,
      railType: railTypeSchema,
      genre: codeField.optional(),
      items: z.array(codeField).optional(),
    }),
  ),
  carousel: z.array(codeField),
  categories: z.array(categoryCodeSchema),
  faq: z.array(
    z.object({
      code: codeField,
      topic: z.enum(faqTopics).nullable().default(null),
      page: z.enum(faqPages).nullable().default(null),
    }),
  ),
  tvCategories: z.array(z.object({ code: codeField })),
  tvChannels: z.array(
    z.object({
      code: codeField,
      category: codeField,
      free: z.boolean(),
      forKids: z.boolean(),
      /** The titles that it airs. */
      titles: z.array(codeField).min(1),
    }),
  ),
})
export type ChannelEntry = z.infer<typeof structureSchema>['tvChannels'][number] & {
  /** Code of the channel whose logo an invented one borrows. */
  logo?: string
}
export interface Structure extends Omit<z.infer<typeof structureSchema>, 'tvChannels'> {
  tvChannels: ChannelEntry[]
}

const titleTextSchema = z.object({
  title: z.string().min(1),
  storyline: z.string(),
  info: z.string(),
  episodes: z.record(codeField, z.object({ title: z.string().min(1), storyline: z.string() })).optional(),
  roles: z.record(z.string(), z.string()).optional(),
})
export type TitleText = z.infer<typeof titleTextSchema>

/** `catalogue/texts/<lang>.json`. Only the English file must be complete. */
export const textsSchema = z.object({
  titles: z.record(codeField, titleTextSchema),
  genres: z.record(codeField, z.string()),
  rails: z.record(codeField, z.string()),
  categories: z.partialRecord(categoryCodeSchema, z.string()),
  faq: z.record(codeField, z.object({ question: z.string(), answer: z.string() })),
  tvCategories: z.record(codeField, z.string()).default({}),
  tvChannels: z.record(codeField, z.string()).default({}),
  /** Titles of chapters, which films share. */
  chapters: z.record(codeField, z.string().min(1)).default({}),
})
export type Texts = z.infer<typeof textsSchema>

/** `assets/art/colors.json`: dominant colours by file name without extension. */
export const colorsSchema = z.record(z.string(), z.array(z.string().regex(/^#[0-9a-f]{6}$/i)).min(2))

/** `assets/footage/<code>/info.json`. Times are seconds. */
export const footageInfoSchema = z.object({
  duration: z.number().positive(),
  subtitles: z.array(langField),
  skips: z.array(z.object({ type: z.enum(['INTRO', 'RECAP']), start: z.number(), end: z.number() })),
  creditsAt: z.number().nullable(),
})
export type FootageInfo = z.infer<typeof footageInfoSchema>
