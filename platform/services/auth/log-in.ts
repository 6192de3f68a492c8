import { eq, and } from 'drizzle-orm'
import type { z } from 'zod'
import type { loginFields, authResultSchema } from '@/lib/contract'
import { account, session } from '../../db/schema/account'
import { requirePerson } from '../../shared/attempts'
import { isPassword } from '../../shared/passwords'
import { Problem } from '../../shared/problem'
import {
  findAccount,
  findPending,
  readContact,
  findRegistration,
  refuseTaken,
  type AccountRow,
  type Contact,
  type ContactFields,
} from '../accounts/accounts'
import { openSession } from '../sessions/sessions'
import { describeAccount, getAccount } from './account-details'
import type { AuthContext } from './account-messages'
import { countLogin, type LoginAttempt } from './login-attempts'
import {
  issueCode,
  resumeCode,
  countSending,
  deliveryFor,
  codeSourceOf,
  redeemCode,
  type WhichRequest,
} from './one-time-code'

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
  // A stranger may have registered the address, whose password is no reason to forget guesses of the owner's.
  await (account.pending ? attempt.refund() : attempt.succeed())
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
async function loggedIn(context: AuthContext, accountId: string): Promise<AuthResult> {
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

/**
 * Sends a code with which an address's owner logs in, or a member verifies their own address (no captcha needed).
 * Response and timing are the same when nobody has the address.
 * @throws {Problem} 400, 429
 */
export async function sendOtp(
  context: AuthContext,
  { captcha, ...fields }: ContactFields & { captcha: string },
): Promise<{ token: string; duration: number }> {
  const contact = readContact(fields)
  const own = await ownAccount(context, contact)
  if (!own) await requirePerson(context, captcha)
  const row = own ?? (await accountToEnter(context, contact))
  const accountId = row?.id ?? null
  const source = await codeSourceOf(context, { account: row, contact })
  await countSending(context, { contact, source, accountId })
  return issueCode(context, { purpose: 'VERIFY', accountId, contact })
}

/** An unverified e-mail address may have been entered by a stranger, whose password would still work. */
async function accountToEnter(context: AuthContext, contact: Contact) {
  const row = await findRegistration(context, contact)
  return row && (contact.channel === 'sms' || row.emailVerified) ? row : null
}

/** The member's account if the address is its own, verified or not. */
async function ownAccount(
  { database, viewer }: AuthContext,
  { channel, address }: Contact,
): Promise<AccountRow | null> {
  if (!viewer.member) return null
  const [row] = await database.select().from(account).where(eq(account.id, viewer.member.accountId))
  return row && (channel === 'mail' ? row.email : row.msisdn) === address ? row : null
}

/**
 * Verifies an address by its code and logs its owner in.
 * @throws {Problem} as `redeemCode`; 409 when another account has verified the number meanwhile
 */
export async function verifyOtp(
  context: AuthContext,
  { request, otp }: { request: WhichRequest; otp: string },
): Promise<AuthResult> {
  const { accountId, contact } = await redeemCode(context, { purpose: 'VERIFY', request, otp })
  await prove(context, { accountId, contact })
  const { viewer, log } = context
  log.info({ event: 'login-by-code', accountId, address: viewer.address }, 'code answered')
  if (viewer.member?.accountId !== accountId) return loggedIn(context, accountId)
  await context.database
    .update(session)
    .set({ authenticatedAt: context.clock.now() })
    .where(eq(session.id, viewer.member.sessionId))
  return {
    tokenInfo: null,
    actionType: 'SUCCESS',
    otpToken: null,
    otpDuration: null,
    account: await getAccount(context),
  }
}

/** The account's address may have changed; then the code verifies nothing. */
async function prove(
  { database }: AuthContext,
  { accountId, contact }: { accountId: string; contact: Contact },
) {
  const { channel, address } = contact
  const [change, own] =
    channel === 'mail'
      ? [{ emailVerified: true }, eq(account.email, address)]
      : [{ msisdnVerified: true }, eq(account.msisdn, address)]
  const proved = await refuseTaken(() =>
    database
      .update(account)
      .set({ ...change, pending: false })
      .where(and(eq(account.id, accountId), own))
      .returning({ id: account.id }),
  )
  if (proved.length === 0) throw new Problem(400, 'wrongCode')
}
