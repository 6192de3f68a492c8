const day = 86_400

/** Business constants and limits (specification 9). Durations have their unit in the name. */
export const limits = {
  cookieSeconds: 365 * day,
  otpLength: 6,
  pinLength: 4,
  /** How long the PIN unlocks adult content while a kids profile stays in use. */
  pinSeconds: 600,
  activationCodeLength: 6,
  activationAutoSubmitMs: 1_000,
  passwordMinLength: 4,
  supportMessageMinLength: 3,
  /** How many members a family plan has besides its owner, and how long an invitation is valid. */
  familyMembers: 5,
  invitationDays: 7,
  lazyDelayMs: 300,
  lazyTimeoutMs: 10_000,
  modalFadeMs: 300,
  searchDebounceMs: 300,
  loadingHoldMs: 500,
  firstPageViewMs: 1_000,
  tokenRetries: 8,
  fibonacciSeconds: [1, 1, 2, 3, 5, 8, 13, 21],
  listCacheSeconds: 30,
} as const
