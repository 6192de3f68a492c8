import type { z } from 'zod'

export const hosts = ['auth', 'content', 'payment', 'purchase', 'watch', 'partner', 'notify'] as const
export type Host = (typeof hosts)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Where a call of specification 7 is at its host. `path` may contain `{name}` parameters. `changes` marks a GET that
 * changes state: the gateway only accepts it as POST, and distinguishes it by its query from a POST of the same path.
 */
export interface Route {
  method: Method
  path: string
  changes?: true
}

/** The routes of one host, by call name. They contain no schemas, so that pages can import them. */
export type Routes = Readonly<Record<string, Route>>

export const authRoutes = {
  getCaptchaChallenge: { method: 'GET', path: '/captcha/challenge' },
  login: { method: 'POST', path: '/auth/login' },
  loginV4: { method: 'POST', path: '/v4/login' },
  publicLogin: { method: 'POST', path: '/public/login' },
  registerV4: { method: 'POST', path: '/v4/register' },
  register: { method: 'POST', path: '/public/register' },
  logout: { method: 'POST', path: '/auth/logout' },
  createOtpLogin: { method: 'POST', path: '/public/otp-login/create' },
  getActivation: { method: 'GET', path: '/activate', changes: true },
  activate: { method: 'POST', path: '/activate' },
  validateOtpLogin: { method: 'POST', path: '/public/otp-login/validate' },
  getActivationState: { method: 'GET', path: '/activate/completed', changes: true },
  checkOtpLogin: { method: 'POST', path: '/public/otp-login/check' },
  socialLoginV3: { method: 'POST', path: '/v3/login/social-media' },
  socialLogin: { method: 'POST', path: '/public/login/social-media' },
  socialRegisterV3: { method: 'POST', path: '/v3/register/social-media' },
  socialRegister: { method: 'POST', path: '/public/register/social-media' },
  refreshToken: { method: 'POST', path: '/public/refresh-token' },
  refreshTokenOld: { method: 'POST', path: '/auth/refresh-token' },
  forgotPasswordV4: { method: 'POST', path: '/v4/forgot-password' },
  forgotPassword: { method: 'POST', path: '/public/forgot-password' },
  validatePasswordToken: { method: 'POST', path: '/v2/user/password/validate-token-pass' },
  resetPasswordV4: { method: 'POST', path: '/v4/forgot-password/reset' },
  resetPassword: { method: 'POST', path: '/public/forgot-password/reset-password' },
  updatePassword: { method: 'POST', path: '/v2/auth/update-password' },
  updateEmail: { method: 'POST', path: '/auth/email-update' },
  sendOtp: { method: 'POST', path: '/v2/user/send-otp' },
  resendOtp: { method: 'POST', path: '/public/otp-send' },
  verifyForgotPasswordOtp: { method: 'POST', path: '/v4/forgot-password/verify-otp' },
  verifyPublicForgotPasswordOtp: { method: 'POST', path: '/public/forgot-password/otp-verify' },
  verifyUser: { method: 'POST', path: '/v2/user/verify' },
  verifyOtp: { method: 'POST', path: '/public/otp-verify' },
  verifyEmail: { method: 'POST', path: '/auth/user/email-verify/validate-token' },
  getUserDetail: { method: 'GET', path: '/auth/userDetail' },
  getUser: { method: 'GET', path: '/auth/user' },
  getConfig: { method: 'GET', path: '/config' },
  listCountries: { method: 'GET', path: '/country/list' },
  updateUserInfo: { method: 'POST', path: '/v2/auth/user-info' },
  endOtherSessions: { method: 'POST', path: '/auth/sessions/end-others' },
  getInviteLinks: { method: 'GET', path: '/auth/invite-social-links' },
  listProfiles: { method: 'GET', path: '/auth/user-profile/list' },
  addProfile: { method: 'POST', path: '/auth/user-profile/add' },
  deleteProfile: { method: 'DELETE', path: '/auth/user-profile/{id}' },
  updateProfile: { method: 'POST', path: '/auth/user-profile/{id}' },
  setPin: { method: 'POST', path: '/auth/user-profile/pin' },
  checkPin: { method: 'POST', path: '/auth/user-profile/pin/check' },
  listAvatars: { method: 'GET', path: '/auth/user-profile/avatar-list' },
  getAvailableAvatar: { method: 'GET', path: '/auth/user-profile/v2/available-avatar' },
  listFamily: { method: 'GET', path: '/family-sharing/list' },
  inviteFamily: { method: 'GET', path: '/family-sharing/invite', changes: true },
  validateInvitation: { method: 'GET', path: '/family-sharing/validate' },
  joinFamily: { method: 'GET', path: '/family-sharing/join', changes: true },
  removeFamilyMember: { method: 'DELETE', path: '/family-sharing/remove-member' },
  revokeInvitation: { method: 'DELETE', path: '/family-sharing/invitation' },
} as const satisfies Routes

export const contentRoutes = {
  listSeries: { method: 'GET', path: '/series/list' },
  findSeries: { method: 'GET', path: '/series/findById' },
  listSeasons: { method: 'GET', path: '/series/seasons' },
  listTrailers: { method: 'GET', path: '/content/trailers' },
  listEpisodesOfSeason: { method: 'GET', path: '/video/episodesOfSeason' },
  listEpisodesOfSeries: { method: 'GET', path: '/video/episodes-of-series' },
  findVideo: { method: 'GET', path: '/video/findById' },
  findVideoByCode: { method: 'GET', path: '/video/code' },
  listCategories: { method: 'GET', path: '/v3/categories' },
  getCarousel: { method: 'GET', path: '/v2/carousel' },
  listBreakdowns: { method: 'GET', path: '/v3/breakdowns' },
  listBreakdownItems: { method: 'GET', path: '/v2/breakdownItemsPaged' },
  listCategoryItems: { method: 'GET', path: '/v2/category/items' },
  listGenres: { method: 'GET', path: '/v2/genre/list' },
  listGenreItems: { method: 'GET', path: '/v2/genre/content/items' },
  searchSeries: { method: 'GET', path: '/series/search' },
  searchBesides: { method: 'GET', path: '/search/besides' },
  listFaq: { method: 'GET', path: '/faq/list' },
  getVideoUrl: { method: 'POST', path: '/video/video-url' },
  getCaptionUrl: { method: 'POST', path: '/caption/url' },
  listDevices: { method: 'GET', path: '/device/list' },
  deleteDevice: { method: 'DELETE', path: '/device/{id}' },
  listSimilar: { method: 'GET', path: '/content/similar' },
  listLanguages: { method: 'GET', path: '/public/languages' },
  getTranslation: { method: 'GET', path: '/public/translation/{code}' },
  listFavourites: { method: 'GET', path: '/favoriteSeries/myList' },
  addFavourite: { method: 'GET', path: '/favoriteSeries/addToMyList', changes: true },
  removeFavourite: { method: 'GET', path: '/favoriteSeries/removeToMyList', changes: true },
  rateContent: { method: 'POST', path: '/content/likes/rate' },
  getTitleState: { method: 'GET', path: '/content/user-specific' },
  listContinueWatching: { method: 'GET', path: '/v2/continueWatch' },
  removeFromContinueWatching: { method: 'DELETE', path: '/v2/continueWatch/{seriesId}' },
  listPersonalRails: { method: 'GET', path: '/v2/rails' },
  listHistory: { method: 'GET', path: '/v2/history' },
  removeFromHistory: { method: 'DELETE', path: '/v2/history/{seriesId}' },
  clearHistory: { method: 'DELETE', path: '/v2/history' },
  listTvCategories: { method: 'GET', path: '/tv-channel/category/all' },
  listTvChannelsOfCategory: { method: 'GET', path: '/tv-channel/category-code/{categoryCode}' },
  listTvChannels: { method: 'GET', path: '/tv-channel/all' },
  listFavouriteTvChannels: { method: 'GET', path: '/tv-channel/favourites' },
  addFavouriteTvChannel: { method: 'PUT', path: '/tv-channel/favourites/{id}' },
  removeFavouriteTvChannel: { method: 'DELETE', path: '/tv-channel/favourites/{id}' },
  findTvChannel: { method: 'GET', path: '/tv-channel/code/{code}' },
  getTvChannelUrl: { method: 'GET', path: '/tv-channel/url/{code}' },
  listProgrammes: { method: 'GET', path: '/tv-channel/epg/{id}' },
} as const satisfies Routes

export const notifyRoutes = {
  requestRegistration: { method: 'POST', path: '/register-request' },
  listTicketSubjects: { method: 'GET', path: '/support/ticket/subject' },
  checkTicketLimit: { method: 'GET', path: '/support/ticket/limit-check' },
  saveTicket: { method: 'POST', path: '/support/ticket/save' },
  reportError: { method: 'POST', path: '/error-reports' },
  reportEvent: { method: 'POST', path: '/analytics-events' },
  listReminders: { method: 'GET', path: '/reminders' },
  addReminder: { method: 'PUT', path: '/reminders/{programmeId}' },
  removeReminder: { method: 'DELETE', path: '/reminders/{programmeId}' },
  getReminderSettings: { method: 'GET', path: '/reminder-settings' },
  saveReminderSettings: { method: 'PUT', path: '/reminder-settings' },
} as const satisfies Routes

export const partnerRoutes = {
  startBilling: { method: 'POST', path: '/v2/billing' },
  confirmBilling: { method: 'POST', path: '/v2/billing/confirm' },
  cancelBilling: { method: 'POST', path: '/v2/billing/cancel' },
} as const satisfies Routes

export const paymentRoutes = {
  openCheckout: { method: 'POST', path: '/v1/checkout' },
  quoteCheckout: { method: 'POST', path: '/v1/checkout/quote' },
  getCheckout: { method: 'GET', path: '/v1/checkout/{checkoutId}' },
  confirmCheckout: { method: 'POST', path: '/v1/checkout/{checkoutId}/confirm' },
  cancelCheckout: { method: 'POST', path: '/v1/checkout/{checkoutId}/cancel' },
  claimPurchases: { method: 'POST', path: '/v1/purchases/claim' },
  cancelSubscription: { method: 'POST', path: '/v1/subscription/cancel' },
  resumeSubscription: { method: 'POST', path: '/v1/subscription/resume' },
  changePlan: { method: 'POST', path: '/v1/subscription/plan' },
  revokeChange: { method: 'POST', path: '/v1/subscription/plan/revoke' },
  getNewPrice: { method: 'GET', path: '/v1/subscription/new-price' },
  acceptNewPrice: { method: 'POST', path: '/v1/subscription/new-price' },
  requestCancellation: { method: 'POST', path: '/v1/cancellation' },
  revokeCancellation: { method: 'POST', path: '/v1/cancellation/revoke' },
  confirmCancellation: { method: 'POST', path: '/v1/cancellation/confirm' },
  getWithdrawal: { method: 'GET', path: '/v1/subscription/withdrawal' },
  withdraw: { method: 'POST', path: '/v1/subscription/withdrawal' },
  listInstrumentWays: { method: 'GET', path: '/v1/subscription/instrument' },
  openInstrumentChange: { method: 'POST', path: '/v1/subscription/instrument' },
  getInstrumentChange: { method: 'GET', path: '/v1/subscription/instrument/{changeId}' },
  confirmInstrumentChange: { method: 'POST', path: '/v1/subscription/instrument/{changeId}/confirm' },
} as const satisfies Routes

export const purchaseRoutes = {
  listPlans: { method: 'POST', path: '/v1/subscription-plans' },
  listReceipts: { method: 'GET', path: '/v1/user/receipts' },
  getPlan: { method: 'GET', path: '/v1/user/plan' },
  getLanding: { method: 'GET', path: '/v1/landing/{slug}' },
} as const satisfies Routes

export const watchRoutes = {
  reportContent: { method: 'POST', path: '/content-access' },
  reportLiveTv: { method: 'POST', path: '/live-tv-access' },
} as const satisfies Routes

/** Who may make a call: anybody, a logged-in member, or a member with a chosen profile. */
export type Access = 'guest' | 'member' | 'profile'

/**
 * The input and output of a call: `params`, `query` and `body` come from the caller, `data` and `meta` go into the
 * envelope.
 */
interface CallSchemas {
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  multipart?: true
  data: z.ZodType
  meta?: z.ZodType
  /** The typed part of an error's `data`; anything else of it never leaves the web app's server. */
  errorData?: z.ZodType
}

export type CallShape = Route & CallSchemas

/** A call with its host and its name among the host's calls. */
export type Call = CallShape & { host: Host; name: string }

type CallsOf<Name extends Host, Table extends Routes, Schemas> = {
  [Key in keyof Schemas]: Table[Key & keyof Table] & Schemas[Key] & { host: Name; name: string }
}

/** The calls of one host: the routes combined with the schemas of the same name. */
export function callsOf<
  const Name extends Host,
  Table extends Routes,
  const Schemas extends Partial<Record<keyof Table, CallSchemas>>,
>(host: Name, routes: Table, schemas: Schemas): CallsOf<Name, Table, Schemas> {
  const calls = Object.entries(schemas).map(([name, schema]) => [
    name,
    { ...routes[name], ...(schema as CallSchemas), host, name },
  ])
  return Object.fromEntries(calls) as CallsOf<Name, Table, Schemas>
}

type Part<C, Key extends string> = C extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** What the caller passes: only the parts that the call has. Optional fields with defaults stay optional. */
export type CallInput<C extends CallShape> = Partial<Record<'params' | 'query' | 'body', unknown>> &
  ([Part<C, 'params'>] extends [never] ? unknown : { params: z.input<Part<C, 'params'>> }) &
  ([Part<C, 'query'>] extends [never] ? unknown : { query: z.input<Part<C, 'query'>> }) &
  ([Part<C, 'body'>] extends [never] ? unknown : { body: z.input<Part<C, 'body'>> })

export type CallData<C extends CallShape> = z.output<C['data']>
export type CallMeta<C extends CallShape> = [Part<C, 'meta'>] extends [never]
  ? null
  : z.output<Part<C, 'meta'>>

type Value = string | number | boolean | null | undefined
type Values = Readonly<Record<string, Value>>

export interface CallParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

function valuesOf(part: unknown): Values {
  return typeof part === 'object' && part !== null ? (part as Values) : {}
}

/** Fills the `{name}` parameters of a call's path. Values are encoded, so that none can escape its segment. */
function fillPath(path: string, params: unknown): string {
  const values = valuesOf(params)
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const segment = encodeURIComponent(String(values[name] ?? ''))
    return /^\.+$/.test(segment) ? segment.replaceAll('.', '%252E') : segment
  })
}

/** A query string with its question mark, or an empty string. Skips undefined and null values. */
function queryString(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(valuesOf(query))) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The URL of a call below a base URL or path. */
export function buildUrl(base: string, path: string, parts: CallParts): string {
  return `${base}${fillPath(path, parts.params)}${queryString(parts.query)}`
}
