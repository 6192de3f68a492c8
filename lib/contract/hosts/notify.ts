import { z } from 'zod'
import { captchaField } from '../account-shapes'
import { callsOf, notifyRoutes } from '../calls'
import { limits } from '../limits'

const fileFormat = z.object({ extension: z.string(), maxSize: z.int().positive() })

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
      fileFormats: z.array(fileFormat),
      error: z.object({ statusDescription: z.string() }).nullable(),
    }),
  },
  saveTicket: {
    access: 'member',
    summary: 'Sends a support ticket, with files if any',
    multipart: true,
    body: z.object({
      ticketEmail: z.string().max(254),
      ticketMessage: z.string().min(limits.supportMessageMinLength).max(10_000),
      ticketSubject: z.string().min(1).max(64),
      deviceLanguage: z.string().length(2),
    }),
    data: z.object({ ticketId: z.string() }),
  },
})
