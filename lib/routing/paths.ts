import type { LangCode } from '@/lib/contract'

type Part = string | number

function path(lang: LangCode, ...parts: readonly Part[]): string {
  return ['', lang, ...parts.map((part) => encodeURIComponent(part))].join('/')
}

function paged(base: string, page = 1): string {
  return page > 1 ? `${base}/page/${page}` : base
}

function named(name: string, value: Part | undefined): Part[] {
  return value === undefined ? [] : [name, value]
}

function returning(base: string, returnTo: string | undefined): string {
  return returnTo === undefined ? base : `${base}?redirectUrl=${encodeURIComponent(returnTo)}`
}

/** The parts of the settings: sections on wide screens, pages of their own on narrow ones (decision 0048). */
export const settingsPlaces = [
  'details',
  'playback',
  'reminders',
  'devices',
  'subscription',
  'family',
  'privacy',
  'leave',
  'delete',
] as const

/** A part of the settings, by its hash. */
export type SettingsPlace = (typeof settingsPlaces)[number]

/** URL of the service worker: at the root, since a worker only controls what is below its own path. */
export const workerPath = '/sw.js'

/** URL of the web app manifest in one language. */
export const manifestPath = (lang: LangCode): string => `/manifests/${lang}.webmanifest`

/**
 * Builds the same-origin path of every page, with language prefix and without trailing slash (specification 2).
 * `returnTo` is the path, with its query and hash, to which the page leads back.
 */
export const pathTo = {
  home: (lang: LangCode) => path(lang),
  detail: (lang: LangCode, title: Part, season?: Part, page?: number) =>
    season === undefined ? path(lang, 'detail', title) : paged(path(lang, 'detail', title, season), page),
  watch: (lang: LangCode, video: Part) => path(lang, 'watch', video),
  breakdown: (lang: LangCode, rail: Part, page?: number) => paged(path(lang, 'breakdown', rail), page),
  category: (lang: LangCode, category: Part, filter: { genre?: Part; sort?: Part; page?: number } = {}) =>
    paged(
      path(lang, 'category', category, ...named('genre', filter.genre), ...named('sort', filter.sort)),
      filter.page,
    ),
  search: (lang: LangCode, query?: string) => (query ? path(lang, 'search', query) : path(lang, 'search')),
  channels: (lang: LangCode, category?: Part) =>
    category === undefined ? path(lang, 'channels') : path(lang, 'channels', category),
  favouriteChannels: (lang: LangCode) => path(lang, 'channels', 'favourites'),
  favouriteGuide: (lang: LangCode) => path(lang, 'channels', 'guide', 'favourites'),
  guide: (lang: LangCode, category?: Part) =>
    category === undefined ? path(lang, 'channels', 'guide') : path(lang, 'channels', 'guide', category),
  watchChannel: (lang: LangCode, channel?: Part) =>
    channel === undefined ? path(lang, 'watch', 'channel') : path(lang, 'watch', 'channel', channel),
  myList: (lang: LangCode) => path(lang, 'my-list'),
  history: (lang: LangCode) => path(lang, 'history'),
  login: (lang: LangCode, returnTo?: string) => returning(path(lang, 'login'), returnTo),
  signUp: (lang: LangCode, returnTo?: string) => returning(path(lang, 'sign-up'), returnTo),
  resetPassword: (lang: LangCode) => path(lang, 'reset-password'),
  verify: (lang: LangCode) => path(lang, 'verify'),
  landing: (lang: LangCode) => path(lang, 'landing'),
  landingVip: (lang: LangCode) => path(lang, 'landing', 'vip'),
  partner: (lang: LangCode, slug: Part) => path(lang, 'partners', slug),
  plans: (lang: LangCode) => path(lang, 'subscription-plans'),
  cancelSubscription: (lang: LangCode) => path(lang, 'cancel-subscription'),
  revokeCancellation: (lang: LangCode) => path(lang, 'cancel-subscription', 'revoke'),
  confirmCancellation: (lang: LangCode) => path(lang, 'cancel-subscription', 'confirm'),
  paymentSucceed: (lang: LangCode) => path(lang, 'payment-succeed'),
  paymentFailed: (lang: LangCode) => path(lang, 'payment-failed'),
  paymentHistory: (lang: LangCode) => path(lang, 'payment-history'),
  receipt: (lang: LangCode, number: string) => path(lang, 'payment-history', number),
  profiles: (lang: LangCode, returnTo?: string) => returning(path(lang, 'profiles'), returnTo),
  createProfile: (lang: LangCode) => path(lang, 'profiles', 'create'),
  editProfile: (lang: LangCode, profile: Part) => path(lang, 'profiles', 'edit', profile),
  settings: (lang: LangCode, place?: SettingsPlace) => path(lang, 'settings') + (place ? `#${place}` : ''),
  aboutUs: (lang: LangCode) => path(lang, 'about-us'),
  helpCenter: (lang: LangCode) => path(lang, 'help-center'),
  customerSupport: (lang: LangCode) => path(lang, 'customer-support'),
  activate: (lang: LangCode) => path(lang, 'activate'),
  familySharing: (lang: LangCode) => path(lang, 'family-sharing'),
  acceptInvitation: (lang: LangCode) => path(lang, 'family-sharing', 'accept'),
  invitation: (lang: LangCode) => path(lang, 'invitation'),
  socialResp: (lang: LangCode) => path(lang, 'social-resp'),
  termsOfUse: (lang: LangCode) => path(lang, 'terms-of-use'),
  privacyPolicy: (lang: LangCode) => path(lang, 'privacy-policy'),
  dataProtection: (lang: LangCode) => path(lang, 'general-data-protection-regulation'),
  cookiePreferences: (lang: LangCode) => path(lang, 'cookie-preferences'),
  notFound: (lang: LangCode) => path(lang, 'not-found'),
  offline: (lang: LangCode) => path(lang, 'offline'),
  requestTimeout: (lang: LangCode) => path(lang, 'request-timeout'),
  internalServerError: (lang: LangCode) => path(lang, 'internal-server-error'),
  modals: (lang: LangCode) => path(lang, 'modals'),
} as const

interface Pictured {
  code: string
  /** When the title last changed. A changed picture gets another URL, since link previews cache what they fetched. */
  updatedAt: string
}

/** The same-origin URL of a title's picture for link previews, in one language. */
export function previewPath(lang: LangCode, { code, updatedAt }: Pictured): string {
  return `/og/${lang}/${encodeURIComponent(code)}.jpg?v=${Math.floor(Date.parse(updatedAt) / 1_000).toString(36)}`
}

/**
 * The same-origin URL of a free trailer's media for crawlers: permanent, unlike a signed one. An HLS multivariant
 * playlist; the files it names are beside it.
 */
export function trailerPath(code: string): string {
  return `/trailers/${encodeURIComponent(code)}/master.m3u8`
}
