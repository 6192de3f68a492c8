import { z } from 'zod'
import { callsOf, watchRoutes } from '../calls'
import { flowActionSchema, codeField, givenInstantField, idField } from '../fields'

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

/** What every status message says of its playback. */
const reportFields = {
  /** What the player calls this playback, from its start to its end. */
  sessionId: z.uuid(),
  /** Told later than it happened, since there was no network: it keeps the place, and takes no screen. */
  heldBack: z.boolean().optional(),
  quality: qualityBeacon.optional(),
}

/** A status message of any kind of playback. */
export interface WatchReport {
  event: 'START' | 'PROGRESS' | 'PAUSE' | 'SEEK' | 'END' | 'LEAVE'
  sessionId: string
  // oxlint-disable-next-line product/retired-names -- its name on the wire
  heldBack?: boolean | undefined
  quality?: z.infer<typeof qualityBeacon> | undefined
}

/** The watch management host's calls. Their payloads are not shown by the specification; this defines them. */
export const watchCalls = callsOf('watch', watchRoutes, {
  reportContent: {
    access: 'guest',
    summary: 'Asks for a video, or says how far it has been watched',
    body: z.object({
      videoId: idField,
      event: z.enum(['START', 'PROGRESS', 'PAUSE', 'SEEK', 'END', 'LEAVE']),
      lastSec: z.number().min(0),
      lastUpdateTimestamp: givenInstantField,
      ...reportFields,
    }),
    data: entitlementSchema,
  },
  reportLiveTv: {
    access: 'guest',
    summary: 'Asks for a live channel, or says that it is still watched',
    body: z.object({
      channelCode: codeField,
      event: z.enum(['START', 'PROGRESS', 'LEAVE']),
      ...reportFields,
    }),
    data: entitlementSchema,
  },
})
