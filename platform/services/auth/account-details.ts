import { eq, desc } from 'drizzle-orm'
import type { z } from 'zod'
import type { Account, inviteLinksSchema } from '@/lib/contract'
import { account } from '../../db/schema/account'
import { subscription } from '../../db/schema/billing'
import { consumeAttempt } from '../../shared/attempts'
import type { RequestContext } from '../../shared/context'
import { countryOf } from '../../shared/countries'
import { Problem, found, messageIn } from '../../shared/problem'
import {
  lockAccount,
  refuseTaken,
  findAccount,
  memberOf,
  requireRecentLogin,
  normaliseEmail,
  accountLimits,
  attemptLimits,
  normaliseMsisdn,
} from '../accounts/accounts'
import { writeMessage } from '../messaging/mailer'
import { listProfiles } from '../profiles/profiles'
import {
  sendAccountNotice,
  countMail,
  makeLinkToken,
  pageLink,
  dropLinkTokens,
  findLinkToken,
  useLinkToken,
  type AuthContext,
} from './account-messages'
import { dropResets } from './change-password'

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

/**
 * Sends a link that verifies an e-mail address. If the address has an account, it is mailed that instead, at the same
 * cost.
 */
export async function sendVerifyMail(
  context: AuthContext,
  { accountId, email, isInUse = false }: { accountId: string; email: string; isInUse?: boolean },
): Promise<void> {
  const { mailer } = context
  const { verifyLinkSeconds: seconds } = accountLimits
  const token = await makeLinkToken(context, { purpose: 'VERIFY_EMAIL', accountId, email, seconds })
  const link = pageLink(context, '/verify', { token })
  if (isInUse) return sendAccountNotice(context, { email, notice: 'addressInUse' })
  await mailer.send(
    writeMessage(context, {
      contact: { channel: 'mail', address: email },
      subject: 'verifyMailSubject',
      text: 'verifyMailText',
      link,
      seconds,
    }),
  )
}

const purpose = 'VERIFY_EMAIL'

/**
 * Verifies the e-mail address that a link was sent to and makes it the account's. Links sent to the previous address
 * become invalid, and it is notified.
 * @throws {Problem} 400, 409
 */
export async function verifyEmail(context: AuthContext, token: string): Promise<void> {
  const { clock, database, log, viewer } = context
  const link = await findLinkToken({ clock, database }, { purpose, token })
  if (!link) throw new Problem(400, 'linkOver')
  const { accountId, email } = link
  const before = await refuseTaken(() =>
    database.transaction(async (tx) => {
      const row = await lockAccount(tx, accountId)
      if (!(await useLinkToken({ database: tx, clock }, { purpose, token })))
        throw new Problem(400, 'linkOver')
      await tx.update(account).set({ email, emailVerified: true }).where(eq(account.id, accountId))
      await dropLinkTokens({ database: tx }, { purpose, accountId })
      if (email !== row.email) await dropResets(tx, { accountId, email: row.email })
      return row.email
    }),
  )
  if (before === null || before === email) return
  log.info({ event: 'email-changed', accountId, address: viewer.address }, 'e-mail address changed')
  await sendAccountNotice(context, { email: before, notice: 'emailChanged' })
}

/**
 * Sends a verification link: again to the current address (also if none is given), or to a new one, which replaces it
 * once verified. If the new address has an account, it is mailed that instead; the response is the same.
 * @throws {Problem} 403 for a new address without a recent login, 429
 */
export async function updateEmail(context: AuthContext, { email }: { email: string }): Promise<void> {
  const { accountId } = memberOf(context)
  const row = found(await context.database.select().from(account).where(eq(account.id, accountId)))
  const wanted = email.trim() === '' ? row.email : normaliseEmail(email)
  if (wanted === null) throw new Problem(400, 'required')
  const isNew = wanted !== row.email
  if (isNew) requireRecentLogin(context)
  await consumeAttempt(context, `verify-mail:${accountId}`, attemptLimits.mailsToOne)
  if (isNew || !row.emailVerified) await countMail(context, 'verify', wanted)
  const other = isNew ? await findAccount(context, { channel: 'mail', address: wanted }) : null
  await sendVerifyMail(context, { accountId, email: wanted, isInUse: other !== null })
}
