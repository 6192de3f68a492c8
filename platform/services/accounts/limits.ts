import type { Limit } from '../../shared/throttle'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long proofs and sessions last, in seconds, and how many things an account may have. */
export const accountLimits = {
  sessionSeconds: 365 * day,
  /** Within this time a used refresh token still gives its one successor, to tabs that renew together. */
  refreshGraceSeconds: 20,
  /** How long after a login what matters most may be changed without another one. */
  recentSeconds: 15 * minute,
  /** How long the browser that has set a new password by a mail is spared the wrong passwords of others. */
  knownBrowserSeconds: 30 * day,
  codeSeconds: 10 * minute,
  codeTries: 5,
  /** How many of these are looked at for callers who name no request. */
  codeTriesByAddress: 3,
  resendSeconds: minute,
  resetLinkSeconds: 30 * minute,
  verifyLinkSeconds: day,
  /** How long a registration waits for its code; logging in sends another. */
  pendingSeconds: day,
  maxDeviceCount: 5,
  maxDeleteCount: 3,
  maxProfileCount: 5,
  /** How many screens an account without a plan may play on at the same time. */
  maxStreamCount: 2,
} as const

/** How often something may be tried before its caller has to wait. */
export const attemptLimits = {
  /** Wrong passwords for one account from one address, and from all: devices that the account knows are apart. */
  loginFromAddress: { most: 10, seconds: 15 * minute },
  loginOfAccount: { most: 30, seconds: hour },
  loginFromKnownDevice: { most: 10, seconds: 15 * minute },
  /** Wrong passwords for whatever accounts from one address. */
  addressLogins: { most: 100, seconds: 15 * minute },
  /** Social accounts that were refused, from one address. */
  socialFromAddress: { most: 60, seconds: 10 * minute },
  sameRegistration: { most: 5, seconds: hour },
  registrations: { most: 60, seconds: 10 * minute },
  passwordChanges: { most: 10, seconds: 15 * minute },
  pinGuesses: { most: 5, seconds: 15 * minute },
  /** Wrong PINs; then the password is asked for. */
  pinGuessesADay: { most: 20, seconds: day },
  codeSending: { most: 1, seconds: accountLimits.resendSeconds },
  /** Codes to one recipient, and to one account, for each `CodeSource` apart. */
  codesAnHour: { most: 5, seconds: hour },
  codesADay: { most: 10, seconds: day },
  codesFromAddress: { most: 60, seconds: 10 * minute },
  codeGuesses: { most: 20, seconds: day },
  /** Guesses at an account's codes beyond the first at each, of which strangers cause ten a day. */
  furtherCodeGuesses: { most: 10, seconds: day },
  codeGuessesFromAddress: { most: 200, seconds: 15 * minute },
  mailsToOne: { most: 5, seconds: hour },
  mailsToOneADay: { most: 10, seconds: day },
  /** Messages of all kinds that others than its owner cause to one address or number. */
  messagesToOne: { most: 8, seconds: hour },
  messagesToOneADay: { most: 15, seconds: day },
  /** As long as a link is good: whoever is refused another one has a good one in the mailbox. */
  resetMails: { most: 2, seconds: accountLimits.resetLinkSeconds },
  resetMailsADay: { most: 5, seconds: day },
  numberChanges: { most: 10, seconds: day },
} as const satisfies Record<string, Limit>

/** The counts of an account's wrong PINs, which a password that was given makes forgotten. */
export const pinCounts = (accountId: string) => [`pin:${accountId}`, `pins:${accountId}`] as const
