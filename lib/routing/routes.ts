import { readLangCode } from '@/lib/contract'

/**
 * The route table (specification 2): every page's name and path, whether guests may see it, whether it has header and
 * footer, whether search engines may index it, and whether it shows personal content. `{name}` is a required
 * parameter, `{name?}` an optional one. Paths have no language prefix.
 */
interface Route {
  path: string
  access: 'public' | 'guarded'
  chrome: 'full' | 'none'
  index: boolean
  personal: boolean
  /** Where guests are redirected, if they may not see the page. */
  guests?: 'home'
}

const page = { access: 'guarded', chrome: 'full', index: true, personal: false } as const
const open = { ...page, access: 'public' } as const
const account = { ...page, index: false, personal: true } as const

export const routes = {
  homepage: { ...page, path: '/' },
  profiles: { ...account, path: '/profiles' },
  createProfile: { ...account, path: '/profiles/create' },
  editProfile: { ...account, path: '/profiles/edit/{id}' },
  aboutUs: { ...open, path: '/about-us' },
  verify: { ...open, path: '/verify', index: false },
  landing: { ...open, path: '/landing' },
  landingVip: { ...open, path: '/landing/vip' },
  partners: { ...open, path: '/partners/{slug}', index: false },
  search: { ...page, path: '/search/{query?}', index: false },
  breakdown: { ...page, path: '/breakdown/{id}' },
  category: { ...page, path: '/category/{id}' },
  detail: { ...page, path: '/detail/{id}/{seasonId?}' },
  myList: { ...account, path: '/my-list' },
  history: { ...account, path: '/history' },
  watchChannels: { ...page, path: '/watch/channel', chrome: 'none', index: false },
  watchChannel: { ...page, path: '/watch/channel/{id}', chrome: 'none', index: false },
  watch: { ...page, path: '/watch/{id}', chrome: 'none', index: false },
  channels: { ...page, path: '/channels/{id?}' },
  favouriteChannels: { ...account, path: '/channels/favourites' },
  guide: { ...page, path: '/channels/guide/{id?}' },
  favouriteGuide: { ...account, path: '/channels/guide/favourites' },
  cancelSubscription: { ...open, path: '/cancel-subscription', index: false },
  revokeCancellation: { ...open, path: '/cancel-subscription/revoke', index: false },
  confirmCancellation: { ...open, path: '/cancel-subscription/confirm', index: false },
  plansLanding: { ...open, path: '/subscription-plans' },
  paymentSucceed: { ...account, path: '/payment-succeed' },
  paymentFailed: { ...account, path: '/payment-failed' },
  paymentHistory: { ...account, path: '/payment-history' },
  receipt: { ...account, path: '/payment-history/{number}' },
  termsOfUse: { ...open, path: '/terms-of-use' },
  dataProtection: { ...open, path: '/general-data-protection-regulation' },
  privacyPolicy: { ...open, path: '/privacy-policy' },
  helpCenter: { ...open, path: '/help-center' },
  settings: { ...account, path: '/settings' },
  cookiePreferences: { ...open, path: '/cookie-preferences' },
  socialResp: { ...open, path: '/social-resp' },
  customerSupport: { ...account, path: '/customer-support', guests: 'home' },
  activate: { ...open, path: '/activate', index: false },
  familySharing: { ...account, path: '/family-sharing' },
  acceptInvitation: { ...open, path: '/family-sharing/accept', index: false },
  invitation: { ...account, path: '/invitation', guests: 'home' },
  login: { ...open, path: '/login', index: false },
  signUp: { ...open, path: '/sign-up' },
  resetPassword: { ...open, path: '/reset-password', index: false },
  modals: { ...open, path: '/modals', index: false },
  requestTimeout: { ...open, path: '/request-timeout', index: false },
  offline: { ...open, path: '/offline', index: false },
  internalServerError: { ...open, path: '/internal-server-error', chrome: 'none', index: false },
  notFound: { ...open, path: '/not-found/{address}', index: false },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

const patterns = (Object.entries(routes) as [RouteName, Route][]).map(([name, route]) => ({
  name,
  segments: route.path.split('/').filter(Boolean),
  literals: route.path.split('/').filter((segment) => segment && !segment.startsWith('{')).length,
}))
patterns.sort((a, b) => b.literals - a.literals)

const takesRest: readonly RouteName[] = ['breakdown', 'category', 'detail', 'notFound', 'search']

function matches(segments: readonly string[], pattern: (typeof patterns)[number]): boolean {
  if (segments.length > pattern.segments.length && !takesRest.includes(pattern.name)) return false
  return pattern.segments.every((expected, index) => {
    const actual = segments[index]
    if (actual === undefined) return expected.endsWith('?}')
    return expected.startsWith('{') || expected === actual
  })
}

/**
 * The route of a path without language prefix, or `null`. `/watch/channel` is the live player, not a video named
 * "channel": fixed segments take precedence over parameters.
 */
export function findRoute(path: string): RouteName | null {
  const segments = path.split('/').filter(Boolean)
  if (segments.length === 0) return 'homepage'
  return patterns.find((pattern) => pattern.segments.length > 0 && matches(segments, pattern))?.name ?? null
}

/** The route of a URL's path, with or without language prefix, or `null`. */
export function findRouteOfAddress(path: string): RouteName | null {
  const [, lang, ...rest] = path.split('/')
  return findRoute(readLangCode(lang) ? rest.join('/') : path)
}

/** Whether guests may see the path even when ad-supported viewing is off. */
export function isPublicPath(path: string): boolean {
  const name = findRoute(path)
  return name === null || routes[name].access === 'public'
}

/** Whether a page redirects guests home (specification 2: logged in only, else home). */
export function leadsGuestsHome(path: string): boolean {
  const name = findRoute(path)
  const route: Route | null = name && routes[name]
  return route?.guests === 'home'
}

/** Whether the page at a path shows personal content, so that it is never cached, not even for going back. */
export function isPersonalPath(path: string): boolean {
  const name = findRoute(path)
  return name !== null && routes[name].personal
}
