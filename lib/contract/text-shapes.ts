import { z } from 'zod'
import { langField } from './fields'

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

/** A language, and the version of the texts that an operator has written in it. */
export const languageEntrySchema = z.object({ langCode: langField, version: z.int().min(0) })

/** Message keys (dotted) and the texts that replace the built-in ones. */
export const translationSchema = z.record(z.string(), z.string())
