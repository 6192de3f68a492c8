import { track } from './track'
import { isLoggedIn } from '../session/session-state'
import { readStored, removeStored, writeStored } from '../storage/storage'

let lastTracked: string | null = null

/** Tracks a purchase that was pending when its page was left: the payment may have ended on any device. */
function trackPurchases(): void {
  if (!isLoggedIn() || readStored('purchaseData')?.isTracked !== false) return
  import('./report-purchases').then(
    ({ reportPurchases }) => reportPurchases(),
    () => undefined,
  )
}

/** Tracks the page view once, a sign-in that has just happened, and any purchase. */
export function trackPageView(): void {
  if (lastTracked === location.pathname) return
  lastTracked = location.pathname
  trackArrival()
  trackPurchases()
  track('page_view', { page_location: location.href, page_title: document.title })
}

/** How a viewer becomes a member, or returns as one. */
export interface SignIn {
  name: 'sign_up' | 'login'
  /** `website`, or the social provider. */
  method: string
}

/** Saves a sign-in that leaves the page: the next page tracks it. */
export function rememberSignIn({ name, method }: SignIn): void {
  writeStored('entry', { name, method })
}

/** Tracks a login or registration since the previous page; nothing for a viewer who turned back. */
export function trackArrival(): void {
  const signIn = readStored('entry')
  if (signIn === null) return
  removeStored('entry')
  const { name, method } = signIn
  if (isLoggedIn() && (name === 'sign_up' || name === 'login')) track(name, { method: String(method) })
}
