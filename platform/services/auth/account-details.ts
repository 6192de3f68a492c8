import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Account, inviteLinksSchema } from '@/lib/contract/account-shapes'
import { account, subscription } from '../../db/schema/account'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../shared/context'
import { countryOf } from '../../shared/countries'
import { found, Problem } from '../../shared/problem'
import { consumeAttempt } from '../../shared/throttle'
import { lockAccount, memberOf, requireRecentLogin } from '../accounts/accounts'
import { normaliseMsisdn } from '../accounts/contact'
import { accountLimits, attemptLimits } from '../accounts/account-limits'
import { listProfiles } from '../profiles/profiles'
import { pageLink } from './links'
import { dropResets } from './reset-password'

type Subscription = Account['subscription']

/** Maps an account to the contract's shape, with its required actions. */
export async function describeAccount(
  context: Pick<RequestContext, 'database' | 'viewer'>,
  { accountId, tooManyDevices }: { accountId: string; tooManyDevices: boolean },
): Promise<Account> {
  const { database, viewer } = context
  const row = found(await database.select().from(account).where(eq(account.id, accountId)))
  const bought = await newestSubscription(context, accountId)
  const actionIf = (isRequired: boolean, ...[actionType, key]: RequiredAction) =>
    isRequired
      ? { actionType, warningText: messageIn(viewer.lang, key, { count: accountLimits.maxDeviceCount }) }
      : null
  return {
    userId: row.id,
    fullName: row.fullName,
    email: row.email,
    msisdn: row.msisdn,
    otpRequired: false,
    emailVerifyAction: actionIf(row.email !== null && !row.emailVerified, 'EMAIL_VERIFY', 'verifyEmailDue'),
    userProfile: await listProfiles(context, accountId),
    subscription: bought,
    userAction: actionIf(tooManyDevices, 'DEVICES', 'devicesDue'),
    userWarningAction: actionIf(
      bought?.subscriptionStatus === 'SUSPENDED',
      'PACKAGES_SUSPENDED',
      'suspendedDue',
    ),
    countryCode: row.countryCode,
    hasPassword: row.passwordHash !== null,
    hasPin: row.pinHash !== null,
  }
}

type RequiredAction =
  | ['EMAIL_VERIFY', 'verifyEmailDue']
  | ['DEVICES', 'devicesDue']
  | ['PACKAGES_SUSPENDED', 'suspendedDue']

async function newestSubscription(
  { database }: Pick<RequestContext, 'database'>,
  accountId: string,
): Promise<Subscription> {
  const [row] = await database
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(subscription.createdAt))
    .limit(1)
  if (!row) return null
  return {
    productCode: row.productCode,
    subscriptionStatus: row.status,
    paymentGatewayCode: row.paymentGatewayCode,
    expiryDate: row.expiresAt.toISOString(),
    subscriptionCode: row.id,
  }
}

/** The logged-in account. */
export function getAccount(context: RequestContext): Promise<Account> {
  const { accountId, deviceId } = memberOf(context)
  return describeAccount(context, {
    accountId,
    tooManyDevices: deviceId === null && context.viewer.deviceId !== null,
  })
}

interface UserInfo {
  fullName?: string
  msisdn?: string
}

/**
 * Updates the given details. A new phone number must be verified by a code before it can log in; whether it has an
 * account is disclosed only then.
 * @throws {Problem} 400; 403 for a new number without a recent login; 409 for the only contact; 429
 */
export async function updateUserInfo(context: RequestContext, fields: UserInfo): Promise<Account> {
  const { accountId } = memberOf(context)
  const msisdn = fields.msisdn?.trim() ? normaliseMsisdn(fields.msisdn) : null
  if (msisdn !== null) await consumeAttempt(context, `number:${accountId}`, attemptLimits.numberChanges)
  await context.database.transaction(async (tx) => {
    const row = await lockAccount(tx, accountId)
    const isNewNumber = msisdn !== null && msisdn !== row.msisdn
    if (isNewNumber) {
      requireRecentLogin(context)
      // Without an e-mail address the number is the only way in.
      if (row.email === null) throw new Problem(409, 'invalidInput', { field: 'msisdn' })
      await dropResets(tx, { accountId, email: row.email })
    }
    const number = isNewNumber ? { msisdn, msisdnVerified: false, countryCode: countryOf(msisdn) } : {}
    await tx
      .update(account)
      .set({ fullName: fields.fullName ?? row.fullName, ...number })
      .where(eq(account.id, accountId))
  })
  return getAccount(context)
}

type InviteLinks = z.infer<typeof inviteLinksSchema>

/** The member's invitation link, and links that share it in other apps. */
export async function getInviteLinks(context: RequestContext): Promise<InviteLinks> {
  const { accountId } = memberOf(context)
  const { lang } = context.viewer
  const row = found(await context.database.select().from(account).where(eq(account.id, accountId)))
  const link = pageLink(context, '', { register: 'true', referenceCode: row.inviteCode })
  const text = messageIn(lang, 'inviteShareText', { link })
  const subject = messageIn(lang, 'inviteShareSubject')
  return {
    textTitle: messageIn(lang, 'inviteTitle'),
    textSubTitle: messageIn(lang, 'inviteSubTitle'),
    hilalPlayUrl: link,
    facebookUrl: addressOf('https://www.facebook.com/sharer/sharer.php', { u: link }),
    emailUrl: addressOf('mailto:', { subject, body: text }),
    twitterUrl: addressOf('https://twitter.com/intent/tweet', { text }),
    whatsAppUrl: addressOf('https://wa.me/', { text }),
    messengerUrl: addressOf('fb-messenger://share/', { link }),
  }
}

/** Mail programs read `+` literally, so spaces are percent-encoded. */
function addressOf(base: string, query: Record<string, string>) {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${parts.join('&')}`
}
