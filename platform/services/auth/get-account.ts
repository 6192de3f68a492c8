import { desc, eq } from 'drizzle-orm'
import type { Account } from '@/lib/contract/account-shapes'
import { account, subscription } from '../../db/schema/account'
import { found } from '../../http/problem'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { accountLimits } from '../accounts/limits'
import { memberOf } from '../accounts/member'
import { listProfiles } from '../profiles/profiles'

type Subscription = Account['subscription']

/** An account as the web app knows it, with the actions that are due. */
export async function describeAccount(
  context: Pick<RequestContext, 'database' | 'viewer'>,
  { accountId, tooManyDevices }: { accountId: string; tooManyDevices: boolean },
): Promise<Account> {
  const { database, viewer } = context
  const row = found(await database.select().from(account).where(eq(account.id, accountId)))
  const bought = await newestSubscription(context, accountId)
  const due = (isDue: boolean, ...[actionType, key]: DueAction) =>
    isDue
      ? { actionType, warningText: messageIn(viewer.lang, key, { count: accountLimits.maxDeviceCount }) }
      : null
  return {
    userId: row.id,
    fullName: row.fullName,
    email: row.email,
    msisdn: row.msisdn,
    otpRequired: false,
    emailVerifyAction: due(row.email !== null && !row.emailVerified, 'EMAIL_VERIFY', 'verifyEmailDue'),
    userProfile: await listProfiles(context, accountId),
    subscription: bought,
    userAction: due(tooManyDevices, 'DEVICES', 'devicesDue'),
    userWarningAction: due(bought?.subscriptionStatus === 'SUSPENDED', 'PACKAGES_SUSPENDED', 'suspendedDue'),
    countryCode: row.countryCode,
    hasPassword: row.passwordHash !== null,
    hasPin: row.pinHash !== null,
  }
}

type DueAction =
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

/** The account that is logged in. */
export function getAccount(context: RequestContext): Promise<Account> {
  const { accountId, deviceId } = memberOf(context)
  return describeAccount(context, {
    accountId,
    tooManyDevices: deviceId === null && context.viewer.deviceId !== null,
  })
}
