import { z } from 'zod'
import { isLangCode, type LangCode } from './languages'
import { maxPageSize } from './sizes'

const contentTypes = [
  'FILM',
  'EPISODE',
  'FRAGMENT',
  'SEASON_FRAGMENT',
  'MOVIE_FRAGMENT',
  'PREVIEW',
  'SEASON_PREVIEW',
] as const
const contentKinds = ['SERIES', 'MOVIES', 'PACKAGES', 'NONE', 'STATIC'] as const
const categoryCodes = ['SERIES', 'MOVIES', 'TV_CHANNEL'] as const
const railTypes = [
  'NEW_EPISODES',
  'FREE_EPISODES',
  'CUSTOM_CONTENTS',
  'CONTINUE_WATCH',
  'GENRE_CONTENTS',
  'DISCOVERY',
] as const
const badges = ['NEW', 'NEW_SEASON', 'NEW_EPISODE', 'FREE', 'KIDS'] as const
export const profileTypes = ['KIDS', 'ADULT'] as const
export const subscriptionStatuses = ['ACTIVE', 'SUSPENDED', 'CANCELED'] as const
export const familyActions = ['FAMILY_JOIN', 'LOGIN'] as const
export const sortTypes = ['POPULAR', 'NEWEST', 'TITLE'] as const
export const flowActions = [
  'LOGIN',
  'REGISTER',
  'WATCH',
  'PACKAGES',
  'PACKAGES_SUSPENDED',
  'DEVICES',
  'WARNING',
  'EMAIL_VERIFY',
  'REDIRECT',
  'SUCCESS',
  'OTP',
  'REDEEM',
  'ADD',
  'SUBSCRIBE',
  'BILLING',
  'MSISDN',
  'BILLING_CANCEL',
  'INFO',
  'PURCHASE_HISTORY',
] as const
export const socialMedia = ['facebook', 'google', 'APPLE'] as const

export const contentTypeSchema = z.enum(contentTypes)
export const contentKindSchema = z.enum(contentKinds)
export const categoryCodeSchema = z.enum(categoryCodes)
export const railTypeSchema = z.enum(railTypes)
export const badgeSchema = z.enum(badges)
export const profileTypeSchema = z.enum(profileTypes)
export const subscriptionStatusSchema = z.enum(subscriptionStatuses)
export const flowActionSchema = z.enum(flowActions)
export const sortTypeSchema = z.enum(sortTypes)

export type ContentType = z.infer<typeof contentTypeSchema>
export type ContentKind = z.infer<typeof contentKindSchema>
export type CategoryCode = z.infer<typeof categoryCodeSchema>
export type RailType = z.infer<typeof railTypeSchema>
export type Badge = z.infer<typeof badgeSchema>
export type ProfileType = z.infer<typeof profileTypeSchema>
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>
export type FlowAction = z.infer<typeof flowActionSchema>
export type SortType = z.infer<typeof sortTypeSchema>

/** The position of a page in its list. */
export const pageMetaSchema = z.object({
  offset: z.int().min(0),
  limit: z.int().min(1),
  totalCount: z.int().min(0),
})
export type PageMeta = z.infer<typeof pageMetaSchema>

/**
 * The body of every response: exactly `message`, `data` and `meta` (specification 5). A body with more or fewer keys
 * is an E.4 error.
 */
export function envelopeOf<Data extends z.ZodType, Meta extends z.ZodType>(data: Data, meta: Meta) {
  return z.strictObject({ message: z.string(), data, meta })
}

export interface Envelope<Data, Meta = unknown> {
  message: string
  data: Data
  meta: Meta
}

/** Year and number of a receipt: 2027-000123. */
export const receiptNumberField = z.string().regex(/^\d{4}-\d{6,9}$/)

/** A database id in a response: a positive whole number. */
export const idSchema = z.int().positive()

/** A database id that a caller sends: also accepted as text, as in a query. */
export const idField = z.coerce.number().int().positive().max(2_147_483_647)

/** A title's or a channel's readable code: lower-case words with hyphens. */
export const codeField = z
  .string()
  .max(120)
  .regex(/^[a-z0-9](?!.*--)[a-z0-9-]*$/)

/** A programme's id in the guide: its channel's code, and the second since 1970 at which it starts. */
export const programmeIdField = z
  .string()
  .max(132)
  .regex(/^[a-z0-9](?!.*--)[a-z0-9-]*-\d{1,10}$/)

export const langField = z.custom<LangCode>(isLangCode, 'Unknown language')

/** An image's path at the image source, without width and without leading slash. */
export const imageField = z.string().min(1)

/** An instant, ISO 8601 in UTC. */
export const instantField = z.iso.datetime()

const firstMoment = Date.UTC(1970, 0, 1)
const lastMoment = Date.UTC(2101, 0, 1)

/** An instant sent by a caller, from 1970 to 2100. */
export const givenInstantField = instantField.refine((text) => {
  const moment = Date.parse(text)
  return moment >= firstMoment && moment < lastMoment
}, 'Must lie between 1970 and 2100')

/** `offset` and `limit` of a list with `pageSize` items per page by default. */
export function pageQuery(pageSize: number) {
  return {
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
  }
}
