import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { stream } from '../../db/schema/account'
import type { RequestContext } from '../../shared/context'
import { lockAccount, memberOf } from '../accounts/accounts'

/** Interval of progress reports, in seconds. */
const pace = 30

export const watchLimits = {
  nextRequestSeconds: pace,
  /** A stream without reports for this long has ended; two reports may be lost. */
  streamSeconds: 3 * pace,
  /** Share after which a video counts as watched, if the start of its credits is unknown. */
  watchedShare: 0.96,
} as const

/** A playback that uses a stream. */
export interface Playing {
  /** The player's id for this playback; `null` before its first report. */
  playbackId: string | null
  /** The code of a video, or `live/` and that of a channel. */
  media: string
}

interface StreamRequest extends Playing {
  /** The account's maximum of concurrent streams, read only when a slot has to be acquired. */
  getMaxStreams: () => Promise<number>
}

/**
 * Renews this session's stream slot or acquires one, replacing what the session played before. Renewal is one
 * statement; a new slot is acquired under the account lock, so concurrent requests cannot exceed the limit, whichever
 * process serves them. @returns false when the account is at its limit.
 */
export async function acquireStream(
  context: RequestContext,
  { playbackId, media, getMaxStreams }: StreamRequest,
): Promise<boolean> {
  const { database, clock } = context
  const { accountId, sessionId } = memberOf(context)
  const seenAt = clock.now()
  const overAt = new Date(seenAt.getTime() - watchLimits.streamSeconds * 1000)
  const times = { seenAt: seenAt.toISOString(), overAt: overAt.toISOString() }
  const renewed = await renewalFor(database).execute({ sessionId, playbackId, media, ...times })
  if (renewed.length > 0) return true
  const maxStreams = await getMaxStreams()
  const row = { sessionId, accountId, playbackId, media, seenAt }
  return database.transaction((tx) => acquireSlot(tx, { row, overAt, maxStreams }))
}

/** Of the streams that have ended, only those in the way are deleted: a paused player may go on while a slot is free. */
async function acquireSlot(
  tx: Database,
  { row, overAt, maxStreams }: { row: typeof stream.$inferInsert; overAt: Date; maxStreams: number },
) {
  await lockAccount(tx, row.accountId)
  const others = await tx
    .select({ sessionId: stream.sessionId, seenAt: stream.seenAt })
    .from(stream)
    .where(and(eq(stream.accountId, row.accountId), ne(stream.sessionId, row.sessionId)))
    .orderBy(desc(stream.seenAt))
  const isFull = others.filter(({ seenAt }) => seenAt > overAt).length >= maxStreams
  const inTheWay = isFull ? [] : others.slice(maxStreams - 1)
  const replaced = [row, ...inTheWay].map(({ sessionId }) => sessionId)
  await tx.delete(stream).where(inArray(stream.sessionId, replaced))
  if (isFull) return false
  await tx.insert(stream).values(row)
  return true
}

const preparedRenewals = new WeakMap<Database, ReturnType<typeof prepareRenewal>>()

/** Runs at every progress report, so the statement is prepared once. */
function renewalFor(database: Database) {
  const cached = preparedRenewals.get(database)
  if (cached) return cached
  const prepared = prepareRenewal(database)
  preparedRenewals.set(database, prepared)
  return prepared
}

function prepareRenewal(database: Database) {
  return database
    .update(stream)
    .set({
      seenAt: sql`${sql.placeholder('seenAt')}::timestamptz`,
      // The id of what the session played before is not that of something else.
      playbackId: sql`coalesce(${sql.placeholder('playbackId')}::uuid,
        case when ${stream.media} = ${sql.placeholder('media')} then ${stream.playbackId} end)`,
      media: sql`${sql.placeholder('media')}`,
    })
    .where(
      and(
        eq(stream.sessionId, sql.placeholder('sessionId')),
        gt(stream.seenAt, sql`${sql.placeholder('overAt')}::timestamptz`),
      ),
    )
    .returning({ sessionId: stream.sessionId })
    .prepare('keep_stream')
}

/** Releases the slot of a playback, unless the session plays something else there by now. */
export async function endStream(
  { database, viewer }: RequestContext,
  { playbackId, media }: { playbackId: string; media: string },
): Promise<void> {
  if (!viewer.member) return
  const own = eq(stream.sessionId, viewer.member.sessionId)
  const same = or(eq(stream.playbackId, playbackId), isNull(stream.playbackId))
  await database.delete(stream).where(and(own, same, eq(stream.media, media)))
}
