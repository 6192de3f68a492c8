import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import type { Limit } from '../../shared/attempts'
import type { RequestContext, Member } from '../../shared/context'
import { Problem, found } from '../../shared/problem'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Lifetimes of codes, links and sessions in seconds, and limits on what an account may have. */
export const accountLimits = {
  sessionSeconds: 365 * day,
  /** Within this time a used refresh token returns its successor again, for tabs that renew at the same time. */
  refreshGraceSeconds: 20,
  /** How long after a login sensitive details may be changed without logging in again. */
  recentSeconds: 15 * minute,
  /** How long a browser that has reset the password is unaffected by others' failed logins. */
  knownBrowserSeconds: 30 * day,
  codeSeconds: 10 * minute,
  maxCodeAttempts: 5,
  /** Attempts allowed for callers without the request's token. */
  maxCodeAttemptsByAddress: 3,
  resendSeconds: minute,
  resetLinkSeconds: 30 * minute,
  verifyLinkSeconds: day,
  /** How long a registration waits for its code; logging in sends another one. */
  pendingSeconds: day,
  maxDeviceCount: 5,
  maxDeleteCount: 3,
  maxProfileCount: 5,
  /** Maximum concurrent streams of an account without a plan. */
  maxStreamCount: 2,
} as const

/** Rate limits. */
export const attemptLimits = {
  /** Wrong passwords for one account, from one address and in total; known devices are counted separately. */
  loginFromAddress: { max: 10, seconds: 15 * minute },
  loginOfAccount: { max: 30, seconds: hour },
  loginFromKnownDevice: { max: 10, seconds: 15 * minute },
  /** Wrong passwords from one address, for any account. */
  addressLogins: { max: 100, seconds: 15 * minute },
  /** Rejected social logins from one address. */
  socialFromAddress: { max: 60, seconds: 10 * minute },
  sameRegistration: { max: 5, seconds: hour },
  registrations: { max: 60, seconds: 10 * minute },
  passwordChanges: { max: 10, seconds: 15 * minute },
  pinGuesses: { max: 5, seconds: 15 * minute },
  /** Wrong PINs; beyond that the password is required. */
  pinGuessesADay: { max: 20, seconds: day },
  codeSending: { max: 1, seconds: accountLimits.resendSeconds },
  /** Codes per recipient and per account, counted separately for each `CodeSource`. */
  codesAnHour: { max: 5, seconds: hour },
  codesADay: { max: 10, seconds: day },
  codesFromAddress: { max: 60, seconds: 10 * minute },
  codeGuesses: { max: 20, seconds: day },
  /** Guesses at the code of one mobile bill. */
  billCodeGuesses: { max: 5, seconds: hour },
  /** Guesses at an account's codes beyond the first for each code; strangers can cause ten a day. */
  furtherCodeGuesses: { max: 10, seconds: day },
  codeGuessesFromAddress: { max: 200, seconds: 15 * minute },
  mailsToOne: { max: 5, seconds: hour },
  mailsToOneADay: { max: 10, seconds: day },
  /** All messages to one address or number that were not caused by its owner. */
  messagesToOne: { max: 8, seconds: hour },
  messagesToOneADay: { max: 15, seconds: day },
  /** Of these, those that anyone may cause: the rest is for codes of registrations and members. */
  messagesOfAnyone: { max: 6, seconds: hour },
  messagesOfAnyoneADay: { max: 12, seconds: day },
  /** As long as a link is valid: a caller who is refused another one has a valid one in the mailbox. */
  resetMails: { max: 2, seconds: accountLimits.resetLinkSeconds },
  resetMailsADay: { max: 5, seconds: day },
  numberChanges: { max: 10, seconds: day },
} as const satisfies Record<string, Limit>

/** Keys of an account's PIN attempts, cleared by a correct password. */
export const pinCounts = (accountId: string) => [`pin:${accountId}`, `pins:${accountId}`] as const

/** Where a viewer can be reached. */
export interface Contact {
  channel: 'mail' | 'sms'
  address: string
}

export interface ContactFields {
  email?: string
  msisdn?: string
}

/** The contact that a form gives. @throws {Problem} 400 when it gives none or an invalid one. */
export function readContact({ email = '', msisdn = '' }: ContactFields): Contact {
  if (email.trim() !== '') return { channel: 'mail', address: normaliseEmail(email) }
  if (msisdn.trim() !== '') return { channel: 'sms', address: normaliseMsisdn(msisdn) }
  throw new Problem(400, 'required')
}

const maxLength = 254
const maxLocalPartLength = 64
const printableAscii = /^[!-~]+$/
const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/
const label = /^[a-z0-9-]{1,63}$/
const ending = /^[a-z][a-z0-9-]*[a-z0-9]$/

/**
 * Normalises an e-mail address. Quoted names, lists and non-ASCII letters are rejected: with them, two spellings may
 * look alike.
 * @throws {Problem} 400
 */
export function normaliseEmail(given: string): string {
  const trimmed = given.trim()
  const email = trimmed.toLowerCase()
  const [local = '', domain = '', ...rest] = email.split('@')
  const labels = domain.split('.')
  // Before lower-casing, which turns a Kelvin sign into a k.
  const fits =
    printableAscii.test(trimmed) &&
    rest.length === 0 &&
    email.length <= maxLength &&
    local.length <= maxLocalPartLength &&
    local.split('.').every((part) => atom.test(part)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part) && !part.startsWith('-') && !part.endsWith('-')) &&
    ending.test(labels.at(-1) ?? '')
  if (!fits) throw new Problem(400, 'invalidEmail')
  return email
}

const number = /^\d{7,15}$/

/** Normalises a phone number to digits with the country code. @throws {Problem} 400 */
export function normaliseMsisdn(given: string): string {
  const digits = given.replace(/[\s()+.-]/g, '').replace(/^00/, '')
  if (!number.test(digits)) throw new Problem(400, 'invalidPhone')
  return digits
}

/** The logged-in member. @throws {Problem} 401 without one. */
export function memberOf({ viewer }: Pick<RequestContext, 'viewer'>): Member {
  if (!viewer.member) throw new Problem(401, 'loginRequired')
  return viewer.member
}

/** The profile that the call is made for. @throws {Problem} 403 without one of the account's profiles. */
export function profileOf({ viewer }: Pick<RequestContext, 'viewer'>): number {
  const profileId = viewer.member?.profileId ?? null
  if (profileId === null) throw new Problem(403, 'profileRequired')
  return profileId
}

/** @throws {Problem} 403 unless the member logged in within the last 15 minutes. */
export function requireRecentLogin(context: Pick<RequestContext, 'clock' | 'viewer'>): void {
  const age = context.clock.now().getTime() - memberOf(context).authenticatedAt.getTime()
  if (age > accountLimits.recentSeconds * 1000) throw new Problem(403, 'reauthenticate')
}

/**
 * The account with an address, or `null`; pending registrations do not count. A phone number finds the account that has
 * verified it, else one that was created with it and has not verified it yet.
 */
export async function findAccount(
  context: { database: Database },
  contact: Contact,
): Promise<AccountRow | null> {
  const row = await findRegistration(context, contact)
  return row?.pending === false ? row : null
}

/** The account with an address, else the newest pending registration with it, or `null`. */
export async function findRegistration(
  { database }: { database: Database },
  contact: Contact,
): Promise<AccountRow | null> {
  const [row] = await database
    .select()
    .from(account)
    .where(isNamedBy(contact))
    .orderBy(asc(account.pending), desc(account.msisdnVerified), desc(account.createdAt))
    .limit(1)
  return row ?? null
}

/** The newest pending registration with an address, whether or not the address has an account. */
export async function findPending(
  { database }: { database: Database },
  contact: Contact,
): Promise<AccountRow | null> {
  const [row] = await database
    .select()
    .from(account)
    .where(and(isNamedBy(contact), eq(account.pending, true)))
    .orderBy(desc(account.createdAt))
    .limit(1)
  return row ?? null
}

function isNamedBy({ channel, address }: Contact) {
  const byPhone = and(
    eq(account.msisdn, address),
    or(eq(account.msisdnVerified, true), isNull(account.email)),
  )
  return channel === 'mail' ? eq(account.email, address) : byPhone
}

export type AccountRow = typeof account.$inferSelect

/** Stands in for a missing account, so that the lookup takes as long. */
export const noAccountId = '00000000-0000-0000-0000-000000000000'

/** Locks the account's row until the transaction ends. Every change to an account takes this lock first. */
export async function lockAccount(tx: Database, accountId: string): Promise<AccountRow> {
  return found(await tx.select().from(account).where(eq(account.id, accountId)).for('update'))
}

const violationSchema = z.object({ code: z.literal('23505'), constraint: z.string() })

/** The unique index that rejected a statement, or `null` for any other error. Drizzle wraps the driver's error. */
function violatedIndex(error: unknown) {
  const cause = error instanceof Error ? error.cause : null
  return violationSchema.safeParse(cause).data?.constraint ?? null
}

/** Runs a change to accounts. @throws {Problem} 409 when another account has the e-mail address or number. */
export async function refuseTaken<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'account_email') throw new Problem(409, 'emailTaken')
    if (index === 'account_msisdn') throw new Problem(409, 'phoneTaken')
    throw error
  }
}
