import { createHash } from 'node:crypto'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { notifyCalls } from '@/lib/contract'
import type { Database } from '../../db/database'
import { errorReport } from '../../db/schema/operation'
import { isWithin } from '../../shared/attempts'
import type { ServiceContext, Viewer } from '../../shared/context'
import { plainText } from '../../shared/plain-text'
import { found } from '../../shared/problem'

export type ErrorReport = z.output<typeof notifyCalls.reportError.body>
export type ErrorGroup = typeof errorReport.$inferSelect

/** Forwards the first error of a group to another service. Never fails. */
export type ForwardError = (group: ErrorGroup) => Promise<void>

export interface ReportContext extends Pick<ServiceContext, 'database' | 'clock'> {
  forwardError: ForwardError
  /** New groups are limited by `address`. */
  viewer: Pick<Viewer, 'address' | 'appVersion' | 'userAgent' | 'lang'>
}

/** Maximum number of groups of a source; beyond it, the ones not seen for the longest time are deleted. */
const maxGroups = 500
/** New groups per network, so that invented errors cannot push out real ones. */
const newGroups = { max: 20, seconds: 3600 }

/** What differs between occurrences: numbers, ids and quoted values. */
const variable = /\b[0-9a-f-]{16,}\b|\d+|'[^']*'|"[^"]*"/g

/** A text with "…" in place of its numbers, ids and quoted values. */
export const withoutValues = (text: string): string => text.replace(variable, '…')

/** The place of the error: the first line of the stack with a file, without its position. */
function placeOf(stack: string): string {
  const frame = stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? ''
  return frame.replace(/:\d+:\d+\)?$/, '').trim()
}

/** Errors with the same name, message and place are one group, whatever values the message contains. */
function fingerprintOf({ source, name, message, stack }: ErrorReport): string {
  const parts = [source, name, withoutValues(message), withoutValues(placeOf(stack))]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}

const withoutControls = ({ source, name, message, stack, route }: ErrorReport): ErrorReport => ({
  ...{ source, name: plainText(name), message: plainText(message) },
  ...{ stack: plainText(stack), route: plainText(route) },
})

/** Counts an error in its group, and forwards the first of each group. */
export async function recordError(context: ReportContext, given: ErrorReport): Promise<void> {
  const { database, clock, viewer } = context
  const report = withoutControls(given)
  const fingerprint = fingerprintOf(report)
  const now = clock.now()
  const { appVersion: release, userAgent, lang } = viewer
  const latest = { release, browser: plainText(userAgent ?? ''), lang, lastSeenAt: now }
  const counted = { ...latest, count: sql`${errorReport.count} + 1` }
  const known = await database
    .update(errorReport)
    .set(counted)
    .where(eq(errorReport.fingerprint, fingerprint))
    .returning({ count: errorReport.count })
  if (known.length > 0) return
  if (!(await isWithin(context, `error-groups:${viewer.address}`, newGroups))) return
  const group = found(
    await database
      .insert(errorReport)
      .values({ fingerprint, ...report, ...latest, firstSeenAt: now })
      .onConflictDoUpdate({ target: errorReport.fingerprint, set: counted })
      .returning(),
  )
  await dropOldest(database, report.source)
  if (group.count === 1) await context.forwardError(group)
}

/** Those of one source alone: invented errors of browsers push out none of the servers'. */
async function dropOldest(database: Database, source: ErrorReport['source']) {
  const isOfSource = eq(errorReport.source, source)
  const latest = database
    .select({ fingerprint: errorReport.fingerprint })
    .from(errorReport)
    .where(isOfSource)
    .orderBy(desc(errorReport.lastSeenAt))
    .limit(maxGroups)
  await database.delete(errorReport).where(and(isOfSource, notInArray(errorReport.fingerprint, latest)))
}

/** All groups, the one seen last first. */
export function listErrors({ database }: { database: Database }): Promise<ErrorGroup[]> {
  return database.select().from(errorReport).orderBy(desc(errorReport.lastSeenAt))
}

/** Deletes all groups. */
export async function clearErrors({ database }: { database: Database }): Promise<void> {
  await database.delete(errorReport)
}
