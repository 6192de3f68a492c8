import { z } from 'zod'
import { captchaField } from '../account-shapes'
import { callsOf, notifyRoutes } from '../calls'
import { errorSources } from '../errors'
import { limits } from '../limits'

/** A file type that a ticket may have: its extension in lower case, and its maximum size in bytes. */
const fileFormat = z.object({ extension: z.string(), maxSize: z.int().positive() })
export type FileFormat = z.infer<typeof fileFormat>

/** Maximum size of a ticket with its files, in bytes. */
export const maxUploadBytes = 32 * 1024 * 1024
export const maxTicketFiles = 3

const eventDetail = z.union([z.string().max(500), z.number(), z.boolean()])
const maxEventDetails = 10

/** The notify host's calls: interest in registering, and customer support (specification 7). */
export const notifyCalls = callsOf('notify', notifyRoutes, {
  requestRegistration: {
    access: 'guest',
    summary: 'Leaves an e-mail address for an invitation to register',
    body: z.object({
      email: z.string().max(254),
      channel: z.string().max(40),
      gRecaptchaResponse: captchaField,
    }),
    data: z.object({ done: z.literal(true) }),
  },
  listTicketSubjects: {
    access: 'member',
    summary: 'Subjects of support tickets',
    data: z.object({ items: z.array(z.object({ title: z.string(), subject: z.string() })) }),
  },
  checkTicketLimit: {
    access: 'member',
    summary: 'Which files a ticket of this subject may bear, or why none can be sent',
    query: z.object({ subject: z.string().min(1).max(64) }),
    data: z.object({
      fileFormats: z.array(fileFormat).default([]),
      error: z.object({ statusDescription: z.string() }).nullable().default(null),
    }),
  },
  saveTicket: {
    access: 'member',
    summary: 'Sends a support ticket, with files if any',
    multipart: true,
    body: z.object({
      ticketEmail: z.string().max(254),
      ticketMessage: z.string().trim().min(limits.supportMessageMinLength).max(10_000),
      ticketSubject: z.string().min(1).max(64),
      deviceLanguage: z.string().length(2),
      files: z
        .array(z.string().meta({ format: 'binary' }))
        .max(maxTicketFiles)
        .optional(),
    }),
    data: z.object({ ticketId: z.string() }),
  },
  reportError: {
    access: 'guest',
    summary: 'Reports an error of a page to the operator',
    body: z.object({
      source: z.enum(errorSources),
      name: z.string().max(80),
      message: z.string().min(1).max(500),
      stack: z.string().max(4_000),
      route: z.string().max(80),
    }),
    data: z.object({ done: z.literal(true) }),
  },
  reportEvent: {
    access: 'guest',
    summary: 'Reports an event of a visit to the operator, while custom analytics are on',
    body: z.object({
      name: z.string().regex(/^[a-z_]{1,40}$/),
      details: z
        .record(z.string().regex(/^[a-z_]{1,40}$/), eventDetail)
        .refine((details) => Object.keys(details).length <= maxEventDetails, 'at most ten details'),
    }),
    data: z.object({ done: z.literal(true) }),
  },
})
