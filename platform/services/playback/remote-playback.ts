import { and, eq, gt, isNull } from 'drizzle-orm'
import { session, stream } from '../../db/schema/account'
import type { ServiceContext } from '../../shared/context'
import { Problem } from '../../shared/problem'
import { findSharedBillingStatus } from '../family/family'
import { readRemoteToken, signRemoteToken, type RemoteGrant } from '../media/media-token'
import { requiredActionOf } from './entitlement'
import type { PlaybackContext } from './playback-source'

const hourSec = 3600
/** Lifetime of a channel's address on a TV. */
const liveSec = 3 * hourSec

interface RemoteMedia extends Omit<RemoteGrant, 'session' | 'expires'> {
  /** Seconds; `null` for a channel. */
  duration: number | null
}

/**
 * Signs a token with which a TV may fetch one video or channel for a member's session, for the video's length and an hour
 * for pauses.
 * @returns the token, and its expiry in seconds since 1970
 * @throws {Problem} 403 for a guest, who has no session to bind it to
 */
export function grantRemote(
  { viewer, config, clock }: Pick<PlaybackContext, 'viewer' | 'config' | 'clock'>,
  { duration, ...media }: RemoteMedia,
): { token: string; expires: number } {
  if (!viewer.member) throw new Problem(403, 'freeWithAccount')
  const seconds = duration === null ? liveSec : Math.ceil(duration) + hourSec
  const expires = Math.floor(clock.now().getTime() / 1000) + seconds
  const grant = { ...media, session: viewer.member.sessionId, expires }
  return { token: signRemoteToken(config.mediaSecret, grant), expires }
}

/** A grant that was checked just now. */
interface CheckedRemote {
  grant: RemoteGrant
  /** Seconds for which a server that sends media itself may go on without asking again. */
  grantSeconds: number
}

/** How soon the end of a session, of its stream or of its plan reaches a TV, in seconds. */
const recheckSec = 30
/** A TV requests every few seconds; its stream is renewed when it was seen longer ago than this, in seconds. */
const renewAfterSec = 15

/**
 * The grant of a TV's token for `media` (a video's code, or `live/` and a channel's). `null` if the token is none, for
 * something else or expired, its session has ended or plays something else, its stream was released or given to another
 * screen, or the account may no longer watch it. Renews the stream: the TV plays, though its phone may sleep and report
 * nothing.
 */
export async function findRemoteGrant(
  context: Pick<ServiceContext, 'database' | 'config' | 'clock'>,
  { token, media }: { token: string; media: string },
): Promise<CheckedRemote | null> {
  const { database, config, clock } = context
  const now = clock.now()
  const grant = readRemoteToken(config.mediaSecret, token, now)
  if (grant?.media !== media) return null
  const isActive = and(isNull(session.endedAt), gt(session.expiresAt, now))
  const [found] = await database
    .select({ accountId: session.accountId, seenAt: stream.seenAt })
    .from(session)
    .leftJoin(stream, and(eq(stream.sessionId, session.id), eq(stream.media, media)))
    .where(and(eq(session.id, grant.session), isActive))
  if (!found || (grant.takesScreen && found.seenAt === null)) return null
  if (!grant.free && requiredActionOf(await findSharedBillingStatus(context, found.accountId), grant, now))
    return null
  if (found.seenAt !== null && now.getTime() - found.seenAt.getTime() > renewAfterSec * 1000)
    await database
      .update(stream)
      .set({ seenAt: now })
      .where(and(eq(stream.sessionId, grant.session), eq(stream.media, media)))
  const leftSec = grant.expires - now.getTime() / 1000
  return { grant, grantSeconds: Math.min(recheckSec, leftSec) }
}
