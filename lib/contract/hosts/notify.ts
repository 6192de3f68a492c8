import { z } from 'zod'
import { captchaField } from '../account-shapes'
import { callsOf, notifyRoutes } from '../calls'
import { errorSources } from '../errors'
import { codeField, instantField, langField, programmeIdField } from '../fields'
import { limits } from '../limits'

/** A file type that a ticket may have: its extension in lower case, and its maximum size in bytes. */
const fileFormat = z.object({ extension: z.string(), maxSize: z.int().positive() })
export type FileFormat = z.infer<typeof fileFormat>

/** Maximum size of a ticket with its files, in bytes. */
export const maxUploadBytes = 32 * 1024 * 1024
export const maxTicketFiles = 3

const eventDetail = z.union([z.string().max(500), z.number(), z.boolean()])
const maxEventDetails = 10

/** A programme that the profile wants to be reminded of. */
const reminderSchema = z.object({
  programmeId: programmeIdField,
  channelCode: codeField,
  channelTitle: z.string(),
  /** As the guide named it when the reminder was set. */
  title: z.string(),
  textLang: langField,
  startDate: instantField,
})
export type Reminder = z.infer<typeof reminderSchema>

/** The push services of browsers: the platform sends to no other address, whatever a subscription names. */
const pushService =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/

function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username, password } = new URL(text)
  return protocol === 'https:' && pushService.test(host) && username === '' && password === ''
}

/** A browser's subscription to push messages: where they are sent, and what encrypts them for this browser. */
const pushSubscriptionSchema = z.object({
  endpoint: z.string().max(1_000).refine(isPushEndpoint, 'must be of a known push service'),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>

/** How a member may be reminded. Nothing is sent without a yes. */
const reminderSettingsSchema = z.object({
  byMail: z.boolean(),
  /** Whether the account has a verified e-mail address. */
  canMail: z.boolean(),
  /** Whether this browser gets push messages, until it logs out. */
  byPush: z.boolean(),
  /** The key with which a browser subscribes; `null` where push messages are not configured. */
  pushKey: z.string().nullable(),
})
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>

/** The notify host's calls: interest in registering, customer support (specification 7), reports and reminders. */
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
  listReminders: {
    access: 'profile',
    summary:
      "The profile's reminders of programmes, the soonest first, and whether they would reach the member",
    data: z.object({
      items: z.array(reminderSchema),
      /** Whether the member has agreed to a way that works: by mail, or in some browser. */
      isReachable: z.boolean(),
    }),
  },
  addReminder: {
    access: 'profile',
    summary: 'Reminds of a programme of the guide before it starts',
    params: z.object({ programmeId: programmeIdField }),
    data: z.object({ done: z.literal(true) }),
  },
  removeReminder: {
    access: 'profile',
    summary: 'Takes a reminder back',
    params: z.object({ programmeId: programmeIdField }),
    data: z.object({ done: z.literal(true) }),
  },
  getReminderSettings: {
    access: 'member',
    summary: 'How the member may be reminded',
    data: reminderSettingsSchema,
  },
  saveReminderSettings: {
    access: 'member',
    summary: 'Agrees to a way of reminding, or withdraws it; what is left out stays',
    body: z.object({
      byMail: z.boolean().optional(),
      /** Of this browser; `null` withdraws it. */
      push: pushSubscriptionSchema.nullable().optional(),
    }),
    data: reminderSettingsSchema,
  },
})
