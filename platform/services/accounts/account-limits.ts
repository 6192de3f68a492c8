import type { Limit } from '../../shared/throttle'

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
  /** Guesses at an account's codes beyond the first for each code; strangers can cause ten a day. */
  furtherCodeGuesses: { max: 10, seconds: day },
  codeGuessesFromAddress: { max: 200, seconds: 15 * minute },
  mailsToOne: { max: 5, seconds: hour },
  mailsToOneADay: { max: 10, seconds: day },
  /** All messages to one address or number that were not caused by its owner. */
  messagesToOne: { max: 8, seconds: hour },
  messagesToOneADay: { max: 15, seconds: day },
  /** As long as a link is valid: a caller who is refused another one has a valid one in the mailbox. */
  resetMails: { max: 2, seconds: accountLimits.resetLinkSeconds },
  resetMailsADay: { max: 5, seconds: day },
  numberChanges: { max: 10, seconds: day },
} as const satisfies Record<string, Limit>

/** Keys of an account's PIN attempts, cleared by a correct password. */
export const pinCounts = (accountId: string) => [`pin:${accountId}`, `pins:${accountId}`] as const
