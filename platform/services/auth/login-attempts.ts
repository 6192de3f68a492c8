import { and, eq } from 'drizzle-orm'
import { device, session } from '../../db/schema/account'
import { consumeAttempt, clearAttempts, refundAttempt, isRemembered, remember } from '../../shared/attempts'
import { hashToken } from '../../shared/tokens'
import { noAccountId, accountLimits, pinCounts, attemptLimits, type AccountRow } from '../accounts/accounts'
import type { RequestContext } from '../../shared/context'

/** A login attempt, counted until its password has been checked. */
export interface LoginAttempt {
  /** Whether the account was used on this device before. */
  isKnown: boolean
  /** The account's password was correct: clears earlier failures. */
  succeed(): Promise<void>
  /** The attempt was no guess of the account's password: takes back its own count. */
  refund(): Promise<void>
}

/**
 * Counts a login attempt before its password is checked. Others' wrong guesses never lock the owner out: known devices
 * are counted separately, and resetting the password by mail makes the browser one.
 * @throws {Problem} 429
 */
export async function countLogin(
  context: RequestContext,
  { account, address }: { account: AccountRow | null; address: string },
): Promise<LoginAttempt> {
  const { viewer } = context
  const name = account?.id ?? hashToken(address)
  const isKnown = await isKnownDevice(context, account?.id ?? null)
  const fromDevice = `login:${name}:device:${hashToken(viewer.deviceId ?? '')}`
  const everywhere = `logins:${viewer.address}`
  const counts = isKnown ? [fromDevice] : [`login:${name}:${viewer.address}`, `login:${name}`]
  if (isKnown) await consumeAttempt(context, fromDevice, attemptLimits.loginFromKnownDevice, 'loginPaused')
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
 * Lets the owner in after a password reset: clears failed attempts, and later ones of others do not affect this
 * browser.
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

/** Whether the account was used on the viewer's device. Takes as long without an account. */
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
