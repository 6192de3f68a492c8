import { and, eq, gt, lte, or, sql, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { stream } from '../../db/schema/session'
import type { RequestContext } from '../../platform'
import { lockAccount, memberOf } from '../accounts/accounts'

/** How often a player says how far it is, in seconds. */
const pace = 30

export const watchLimits = {
  nextRequestSeconds: pace,
  /** A playback of which nothing was heard for so long is over: two messages may be lost on the way. */
  streamSeconds: 3 * pace,
  /** Share of a video after which it counts as seen, where nobody has said when its credits begin. */
  watchedShare: 0.96,
} as const

interface StreamRequest {
  /** What the player calls this playback; `null` before it has said so. */
  playbackId: string | null
  /** How many streams the account may have. Asked only when a place has to be found. */
  findMost: () => Promise<number>
}

/**
 * Renews this session's stream slot or acquires one, replacing what the session played before. Renewal is one
 * statement; a new slot is acquired under the account lock, so concurrent requests cannot exceed the limit, whichever
 * process serves them. @returns false when the account is at its limit.
 */
export async function acquireStream(
  context: RequestContext,
  { playbackId, findMost }: StreamRequest,
): Promise<boolean> {
  const { database, clock } = context
  const { accountId, sessionId } = memberOf(context)
  const seenAt = clock.now()
  const overAt = new Date(seenAt.getTime() - watchLimits.streamSeconds * 1000)
  const times = { seenAt: seenAt.toISOString(), overAt: overAt.toISOString() }
  const kept = await keepingFor(database).execute({ sessionId, playbackId, ...times })
  if (kept.length > 0) return true
  const most = await findMost()
  const row = { sessionId, accountId, playbackId, seenAt }
  return database.transaction((tx) => findPlace(tx, { row, overAt, most }))
}

async function findPlace(
  tx: Database,
  { row, overAt, most }: { row: typeof stream.$inferInsert; overAt: Date; most: number },
) {
  await lockAccount(tx, row.accountId)
  const over = or(lte(stream.seenAt, overAt), eq(stream.sessionId, row.sessionId))
  await tx.delete(stream).where(and(eq(stream.accountId, row.accountId), over))
  if ((await tx.$count(stream, eq(stream.accountId, row.accountId))) >= most) return false
  await tx.insert(stream).values(row)
  return true
}

const keepings = new WeakMap<Database, ReturnType<typeof prepareKeeping>>()

/** Each message of a player asks this: the statement is built and planned once, which costs more than running it. */
function keepingFor(database: Database) {
  const known = keepings.get(database)
  if (known) return known
  const keeping = prepareKeeping(database)
  keepings.set(database, keeping)
  return keeping
}

function prepareKeeping(database: Database) {
  return database
    .update(stream)
    .set({
      seenAt: sql`${sql.placeholder('seenAt')}::timestamptz`,
      playbackId: sql`coalesce(${sql.placeholder('playbackId')}::uuid, ${stream.playbackId})`,
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

/** Gives the place of a playback free, unless the login plays something else there by now. */
export async function endStream({ database, viewer }: RequestContext, playbackId: string): Promise<void> {
  if (!viewer.member) return
  const own = eq(stream.sessionId, viewer.member.sessionId)
  const same = or(eq(stream.playbackId, playbackId), isNull(stream.playbackId))
  await database.delete(stream).where(and(own, same))
}
