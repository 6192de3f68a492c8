import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { loginFields } from '@/lib/contract/account-shapes'
import { device } from '../../db/schema/session'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { isPassword } from '../passwords/hash-password'
import { countTry, forgetTries, giveBackTry } from '../throttle/throttle'
import { hashToken } from '../tokens/opaque-token'
import { tryLimits } from './account-limits'
import { codeFirst, loggedIn, type AuthResult } from './auth-result'
import { readContact } from './contact'
import { findRegistration } from './find-account'
import type { AccountRow } from './lock-account'
import { requirePerson } from './require-person'

/** Stands for the account that there is not, so that looking for one takes as long. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Logs in by e-mail address or phone number.
 * @throws {Problem} 401 alike, and after the same time, for an unknown account and a wrong password; 429 after too many
 */
export async function logIn(
  context: RequestContext,
  fields: z.output<typeof loginFields>,
): Promise<AuthResult> {
  await requirePerson(context, fields.gRecaptchaResponse)
  const contact = readContact(fields)
  const account = await findRegistration(context, contact)
  const tries = await countLogin(context, { account, address: contact.address })
  const right = await isPassword(account?.passwordHash ?? null, fields.password)
  const { viewer, log } = context
  const event = { accountId: account?.id ?? null, address: viewer.address }
  if (!account || !right) {
    log.info({ event: 'login-refused', ...event }, 'login refused')
    throw new Problem(401, 'wrongCredentials')
  }
  await tries.forget()
  log.info({ event: 'login', ...event }, 'logged in')
  const proved = !account.pending && (contact.channel === 'mail' || account.msisdnVerified)
  return proved ? loggedIn(context, account.id) : codeFirst(context, { accountId: account.id, contact })
}

/**
 * Counts a try before its password is looked at. Somebody else's wrong guesses never keep the owner out: a device that
 * has been let in before is counted apart.
 */
async function countLogin(
  context: RequestContext,
  { account, address }: { account: AccountRow | null; address: string },
) {
  const { viewer } = context
  const name = account?.id ?? hashToken(address)
  if (await isKnownDevice(context, account?.id ?? nobody)) {
    const own = `login:${name}:device:${hashToken(viewer.deviceId ?? '')}`
    await countTry(context, own, tryLimits.loginFromKnownDevice)
    return { forget: () => forgetTries(context, [own]) }
  }
  const everywhere = `logins:${viewer.address}`
  const keys = [`login:${name}:${viewer.address}`, `login:${name}`] as const
  await countTry(context, everywhere, tryLimits.addressLogins)
  await countTry(context, keys[0], tryLimits.loginFromAddress)
  await countTry(context, keys[1], tryLimits.loginOfAccount)
  const forget = async () => {
    await forgetTries(context, [...keys])
    await giveBackTry(context, everywhere)
  }
  return { forget }
}

async function isKnownDevice({ database, viewer }: RequestContext, accountId: string) {
  if (viewer.deviceId === null) return false
  const own = and(eq(device.accountId, accountId), eq(device.deviceHash, hashToken(viewer.deviceId)))
  const [known] = await database.select({ id: device.id }).from(device).where(own)
  return known !== undefined
}
