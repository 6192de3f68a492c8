import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { stream } from '../../db/schema/stream'
import type { RequestContext } from '../../platform'
import { lockAccount } from '../accounts/account-store'
import { memberOf } from '../accounts/member'
import { watchLimits } from '../watch/watch-limits'

interface HeldStream {
  /** What the player calls this playback; `null` before it has said so. */
  playbackId: string | null
  /** How many streams the account may have. Asked only when a place has to be found. */
  findMost: () => Promise<number>
}

/**
 * Keeps the login's place among the streams of its account, or finds it one. What the login played before gives way.
 * One statement while the place is kept; a new one is given under the lock of the account, so that of many that come
 * together no more than allowed get one, whichever process they ask. @returns whether there is a place.
 */
export async function holdStream(
  context: RequestContext,
  { playbackId, findMost }: HeldStream,
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
