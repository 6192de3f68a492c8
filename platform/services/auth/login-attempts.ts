import { and, eq } from 'drizzle-orm'
import { device, session } from '../../db/schema/session'
import type { RequestContext } from '../../platform'
import { consumeAttempt, clearAttempts, refundAttempt, isRemembered, remember } from '../../shared/throttle'
import { hashToken } from '../../shared/tokens'
import { noAccountId, type AccountRow } from '../accounts/accounts'
import { accountLimits, pinCounts, attemptLimits } from '../accounts/limits'

/** A login that is counted, until its password has been looked at. */
export interface LoginAttempt {
  /** Whether the account has been used on this device before. */
  isKnown: boolean
  /** The password was right: what was wrong before it does not count any longer. */
  succeed(): Promise<void>
  /** The password was not looked at. */
  refund(): Promise<void>
}

/**
 * Counts a login before its password is looked at. Somebody else's wrong guesses never keep the owner out: a device
 * that has been let in before is counted apart, and setting a new password by a mail makes one of the browser.
 * @throws {Problem} 429
 */
export async function countLogin(
  context: RequestContext,
  { account, address }: { account: AccountRow | null; address: string },
): Promise<LoginAttempt> {
  const { viewer } = context
  const name = account?.id ?? hashToken(address)
  const isKnown = await isKnownDevice(context, account?.id ?? null)
  const own = `login:${name}:device:${hashToken(viewer.deviceId ?? '')}`
  const everywhere = `logins:${viewer.address}`
  const counts = isKnown ? [own] : [`login:${name}:${viewer.address}`, `login:${name}`]
  if (isKnown) await consumeAttempt(context, own, attemptLimits.loginFromKnownDevice, 'loginPaused')
  else {
    const [here = '', anywhere = ''] = counts
    await consumeAttempt(context, everywhere, attemptLimits.addressLogins)
    await consumeAttempt(context, here, attemptLimits.loginFromAddress, 'loginPaused')
    await consumeAttempt(context, anywhere, attemptLimits.loginOfAccount, 'loginPaused')
  }
  const refundEverywhere = () => (isKnown ? Promise.resolve() : refundAttempt(context, everywhere))
  return {
    isKnown,
    succeed: async () => {
      await clearAttempts(context, [...counts, ...pinCounts(name)])
      await refundEverywhere()
    },
    refund: async () => {
      for (const count of counts) await refundAttempt(context, count)
      await refundEverywhere()
    },
  }
}

const browserKey = (accountId: string, deviceId: string) => `known:${accountId}:${hashToken(deviceId)}`

/**
 * Lets the owner in after a new password was set by a mail or a message: wrong guesses so far are forgotten, and those
 * to come do not count for this browser.
 */
export async function admitOwner(context: RequestContext, accountId: string): Promise<void> {
  const { viewer } = context
  const { deviceId } = viewer
  await clearAttempts(context, [
    `login:${accountId}:${viewer.address}`,
    `login:${accountId}`,
    `guesses:${accountId}`,
    ...pinCounts(accountId),
  ])
  if (deviceId === null) return
  await clearAttempts(context, [`login:${accountId}:device:${hashToken(deviceId)}`])
  await remember(context, browserKey(accountId, deviceId), accountLimits.knownBrowserSeconds)
}

/** Whether the account has been used on the viewer's device. Takes as long for no account. */
export async function isKnownDevice(context: RequestContext, accountId: string | null): Promise<boolean> {
  const { database, viewer } = context
  if (viewer.deviceId === null) return false
  const id = accountId ?? noAccountId
  const deviceHash = hashToken(viewer.deviceId)
  const devices = and(eq(device.accountId, id), eq(device.deviceHash, deviceHash))
  const logins = and(eq(session.accountId, id), eq(session.deviceHash, deviceHash))
  const counts = [await database.$count(device, devices), await database.$count(session, logins)]
  const isBrowserKnown = await isRemembered(context, browserKey(id, viewer.deviceId))
  return isBrowserKnown || counts.some((count) => count > 0)
}
