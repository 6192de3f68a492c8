import { and, desc, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { PushSubscriptionInput, ReminderSettings } from '@/lib/contract'
import type { Database } from '../../db/database'
import { account, session } from '../../db/schema/account'
import { pushSubscription, reminderConsent } from '../../db/schema/reminders'
import type { RequestContext } from '../../shared/context'
import { found, Problem } from '../../shared/problem'
import { lockAccount, memberOf } from '../accounts/accounts'

/** Maximum number of an account's browsers with push messages; the oldest gives way. */
const maxSubscriptions = 10

/** No kids profile uses the session, nor may be using it since the PIN was entered. */
const isWithGrownUp = and(isNull(session.kidsSince), isNull(session.pinGivenAt))

/**
 * The subscriptions that may be sent to: of sessions that last, in which no child may be in front of the screen.
 * @param where further conditions
 */
export const selectSubscriptions = (database: Database, now: Date, where: SQL) =>
  database
    .select({
      sessionId: pushSubscription.sessionId,
      accountId: pushSubscription.accountId,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      lang: pushSubscription.lang,
    })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .where(and(where, isNull(session.endedAt), gt(session.expiresAt, now), isWithGrownUp))

/** Whether an account may be mailed: it has agreed, and its address is its own. */
export const mayMail = ({
  email,
  emailVerified,
  byMail,
}: {
  email: string | null
  emailVerified: boolean
  byMail: boolean | null
}): boolean => byMail === true && email !== null && emailVerified

/** An account's address, and what it has said to mails: one row, or none without the account. */
export const selectMailConsent = (database: Database, accountId: string) =>
  database
    .select({ email: account.email, emailVerified: account.emailVerified, byMail: reminderConsent.byMail })
    .from(account)
    .leftJoin(reminderConsent, eq(reminderConsent.accountId, account.id))
    .where(eq(account.id, accountId))

/** Whether a reminder would reach the member by a way that the member has agreed to. */
export async function isReachable(context: RequestContext): Promise<boolean> {
  const { database, clock, config } = context
  const { accountId } = memberOf(context)
  const [consent] = await selectMailConsent(database, accountId)
  if (consent && mayMail(consent)) return true
  if (!config.vapid) return false
  const isOwn = eq(pushSubscription.accountId, accountId)
  return (await selectSubscriptions(database, clock.now(), isOwn).limit(1)).length > 0
}

/** How the member may be reminded; `byPush` is about the browser of this call. */
export async function getReminderSettings(context: RequestContext): Promise<ReminderSettings> {
  const { database, config } = context
  const { accountId, sessionId } = memberOf(context)
  const { email, emailVerified, byMail } = found(await selectMailConsent(database, accountId))
  const subscriptions = await database.$count(pushSubscription, eq(pushSubscription.sessionId, sessionId))
  return {
    byMail: byMail ?? false,
    canMail: email !== null && emailVerified,
    byPush: subscriptions > 0,
    pushKey: config.vapid?.publicKey ?? null,
  }
}

interface SettingsChange {
  byMail?: boolean | undefined
  push?: PushSubscriptionInput | null | undefined
}

/**
 * Records a yes or a no to mails, and to push messages in the browser of this call.
 * @throws {Problem} 409 for mails to an address that is not verified, 404 for push messages that are not configured
 */
export async function saveReminderSettings(
  context: RequestContext,
  { byMail, push }: SettingsChange,
): Promise<ReminderSettings> {
  const { accountId } = memberOf(context)
  if (push && !context.config.vapid) throw new Problem(404, 'notFound')
  await context.database.transaction(async (tx) => {
    const { email, emailVerified } = await lockAccount(tx, accountId)
    if (byMail === true && (email === null || !emailVerified)) throw new Problem(409, 'verifyEmailDue')
    if (byMail !== undefined) await saveMailConsent(tx, context, byMail)
    if (push !== undefined) await savePush(tx, context, push)
  })
  return getReminderSettings(context)
}

async function saveMailConsent(tx: Database, context: RequestContext, byMail: boolean) {
  const consent = { byMail, changedAt: context.clock.now() }
  await tx
    .insert(reminderConsent)
    .values({ accountId: memberOf(context).accountId, ...consent })
    .onConflictDoUpdate({ target: reminderConsent.accountId, set: consent })
}

async function savePush(tx: Database, context: RequestContext, push: PushSubscriptionInput | null) {
  const { accountId, sessionId } = memberOf(context)
  if (push === null) {
    await tx.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId))
    return
  }
  const { endpoint, keys } = push
  const saved = { endpoint, ...keys, lang: context.viewer.lang, createdAt: context.clock.now() }
  // A browser is its last member's: whoever used it before no longer gets messages there.
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.sessionId, sessionId)))
  await tx
    .insert(pushSubscription)
    .values({ sessionId, accountId, ...saved })
    .onConflictDoUpdate({ target: pushSubscription.sessionId, set: saved })
  const outdated = tx
    .select({ sessionId: pushSubscription.sessionId })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(desc(pushSubscription.createdAt))
    .offset(maxSubscriptions)
  await tx.delete(pushSubscription).where(inArray(pushSubscription.sessionId, outdated))
}
