import type { z } from 'zod'
import type { loginFields, authResultSchema } from '@/lib/contract/account-shapes'
import { requirePerson } from '../../shared/captcha'
import { isPassword } from '../../shared/passwords'
import { Problem } from '../../shared/problem'
import { findAccount, findPending, type AccountRow } from '../accounts/accounts'
import { readContact, type Contact } from '../accounts/contact'
import { openSession } from '../sessions/sessions'
import { describeAccount } from './account-details'
import type { AuthContext } from './auth-context'
import { countLogin, type LoginAttempt } from './login-attempts'
import { issueCode, resumeCode, countSending, deliveryFor } from './request-code'

/**
 * Logs in by e-mail address or phone number.
 * @throws {Problem} 401 after the same time for an unknown account and a wrong password; 429 after too many attempts;
 * 503 while too many passwords are being checked
 */
export async function logIn(context: AuthContext, fields: z.output<typeof loginFields>): Promise<AuthResult> {
  await requirePerson(context, fields.gRecaptchaResponse)
  const contact = readContact(fields)
  const owner = await findAccount(context, contact)
  const registration = await findPending(context, contact)
  const attempt = await countLogin(context, { account: owner, address: contact.address })
  const { password } = fields
  const account = await whoseIs(context, { attempt, owner, registration, password })
  const { viewer, log } = context
  const event = { accountId: account?.id ?? owner?.id ?? null, address: viewer.address }
  if (!account) {
    log.info({ event: 'login-refused', ...event }, 'login refused')
    throw new Problem(401, 'wrongCredentials')
  }
  await attempt.succeed()
  log.info({ event: 'login', ...event }, 'logged in')
  const proved = !account.pending && (contact.channel === 'mail' || account.msisdnVerified)
  return proved ? loggedIn(context, account.id) : codeFirst(context, { account, contact })
}

interface Candidates {
  attempt: LoginAttempt
  owner: AccountRow | null
  registration: AccountRow | null
  password: string
}

/**
 * The account whose password is correct. With a pending registration, it takes as long whether or not the address has
 * an account. An attempt that could not be checked is not counted.
 */
async function whoseIs(
  { hasLeft }: AuthContext,
  { attempt, owner, registration, password }: Candidates,
): Promise<AccountRow | null> {
  const caller = { hasLeft, preferred: attempt.isKnown }
  try {
    const isOwners = await isPassword(owner?.passwordHash ?? null, password, caller)
    const isOther = registration !== null && (await isPassword(registration.passwordHash, password, caller))
    if (isOwners) return owner
    return isOther ? registration : null
  } catch (error) {
    await attempt.refund()
    throw error
  }
}

export type AuthResult = z.infer<typeof authResultSchema>

/** Opens a session and returns the login response. */
export async function loggedIn(context: AuthContext, accountId: string): Promise<AuthResult> {
  const { tokenInfo, tooManyDevices } = await openSession(context, accountId)
  return {
    tokenInfo,
    actionType: tooManyDevices ? 'DEVICES' : 'SUCCESS',
    otpToken: null,
    otpDuration: null,
    account: await describeAccount(context, { accountId, tooManyDevices }),
  }
}

/** Requires the code that was sent to the account's own address, now or a moment ago. @throws {Problem} 429 */
export async function codeFirst(
  context: AuthContext,
  { account, contact }: { account: AccountRow; contact: Contact },
): Promise<AuthResult> {
  const { id: accountId, pending } = account
  const request = { purpose: 'VERIFY', accountId, contact } as const
  const resumed = await resumeCode(context, request)
  if (resumed) return codeRequired(resumed)
  await countSending(context, { contact, source: pending ? 'registration' : 'member' })
  const delivery = await deliveryFor(context, { account, contact })
  return codeRequired(await issueCode(context, request, delivery))
}

/** The response to a login or registration that waits for its code. */
export function codeRequired({ token, duration }: { token: string; duration: number }): AuthResult {
  return { tokenInfo: null, actionType: 'OTP', otpToken: token, otpDuration: duration, account: null }
}
