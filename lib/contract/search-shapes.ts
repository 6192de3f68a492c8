import { z } from 'zod'
import { cardSchema } from './catalogue-shapes'
import { idSchema, codeField, imageField } from './fields'
import { programmeSchema } from './live-tv-shapes'

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
  id: idSchema,
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

/** What a search finds besides titles. */
const besidesSections = ['channels', 'people', 'lists'] as const
export type BesidesSection = (typeof besidesSections)[number]

export const searchBesidesSchema = z.object({
  /** The keyword without its typing errors, where no title has it as it was typed. */
  correction: z.string().nullable(),
  channels: z.array(foundChannelSchema),
  people: z.array(foundPersonSchema),
  lists: z.array(foundListSchema),
  /** The order in which they are shown: each once, the one that the keyword names first. */
  sections: z.array(z.enum(besidesSections)),
})
export type SearchBesides = z.infer<typeof searchBesidesSchema>
