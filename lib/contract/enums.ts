import { z } from 'zod'

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
