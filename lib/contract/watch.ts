import { z } from 'zod'
import { callsOf } from './call'
import { flowActionSchema } from './enums'
import { codeField, idField, instantField } from './fields'

/** Whether the viewer may watch, and if not, what is due first. */
const entitlementSchema = z.object({
  actionType: flowActionSchema,
  title: z.string(),
  message: z.string(),
  /** Seconds until the next status message is welcome. */
  nextRequestAfter: z.int().positive(),
  /** Where the profile stopped, in seconds. */
  lastSec: z.number().min(0),
})

/** What a player measured, for the operator: no personal data. */
const qualityBeacon = z.object({
  startupMs: z.number().min(0).nullable(),
  stalls: z.int().min(0),
  renditionChanges: z.int().min(0),
  errorCode: z.string().max(40).nullable(),
})

/** The watch management host's calls. Their payloads are not shown by the specification; this defines them. */
export const watchCalls = callsOf('watch', {
  reportContent: {
    method: 'POST',
    path: '/content-access',
    access: 'guest',
    summary: 'Asks for a video, or says how far it has been watched',
    body: z.object({
      videoId: idField,
      event: z.enum(['START', 'PROGRESS', 'PAUSE', 'SEEK', 'END', 'LEAVE']),
      lastSec: z.number().min(0),
      lastUpdateTimestamp: instantField,
      sessionId: z.uuid(),
      quality: qualityBeacon.optional(),
    }),
    data: entitlementSchema,
  },
  reportLiveTv: {
    method: 'POST',
    path: '/live-tv-access',
    access: 'guest',
    summary: 'Asks for a live channel, or says that it is still watched',
    body: z.object({
      channelCode: codeField,
      event: z.enum(['START', 'PROGRESS', 'LEAVE']),
      sessionId: z.uuid(),
      quality: qualityBeacon.optional(),
    }),
    data: entitlementSchema,
  },
})
