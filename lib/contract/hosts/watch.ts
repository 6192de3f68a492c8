import { z } from 'zod'
import { callsOf, watchRoutes } from '../calls'
import { flowActionSchema, codeField, givenInstantField, idField } from '../fields'

/** Whether the viewer may watch, and if not, the required action. */
const entitlementSchema = z.object({
  actionType: flowActionSchema,
  title: z.string(),
  message: z.string(),
  /** Seconds until the next report. */
  nextRequestAfter: z.int().positive(),
  /** The profile's position, in seconds. */
  lastSec: z.number().min(0),
})

/** A player's measurements, for the operator: no personal data. */
const qualityBeacon = z.object({
  startupMs: z.number().min(0).nullable(),
  stalls: z.int().min(0),
  renditionChanges: z.int().min(0),
  errorCode: z.string().max(40).nullable(),
})

/** The common fields of every report on a playback. */
const reportFields = {
  /** The player's id of this playback, from its start to its end. */
  sessionId: z.uuid(),
  /** Sent later than it happened, after being offline: it saves the position, and acquires no stream. */
  heldBack: z.boolean().optional(),
  quality: qualityBeacon.optional(),
}

/** A report on any kind of playback. */
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
