import { track } from './track'
import { isLoggedIn } from '../session/session-state'
import { readStored, removeStored, writeStored } from '../storage/storage'

let lastTracked: string | null = null

/** Tracks what this browser was buying when its page was left: the payment may have ended anywhere. */
function trackPurchases(): void {
  if (!isLoggedIn() || readStored('purchaseData')?.isTracked !== false) return
  import('./report-purchases').then(
    ({ reportPurchases }) => reportPurchases(),
    () => undefined,
  )
}

/** Tracks the page once, how the viewer signed in when that has just happened, and what was bought. */
export function trackPageView(): void {
  if (lastTracked === location.pathname) return
  lastTracked = location.pathname
  trackArrival()
  trackPurchases()
  track('page_view', { page_location: location.href, page_title: document.title })
}

/** How somebody becomes a member, or comes back as one. */
export interface SignIn {
  name: 'sign_up' | 'login'
  /** `website`, or the social provider. */
  method: string
}

/** Remembers a sign-in that leaves the page: the next one tracks it. */
export function rememberSignIn({ name, method }: SignIn): void {
  writeStored('entry', { name, method })
}

/** Tracks how the viewer has logged in or registered since the page before; nothing for one who turned back. */
export function trackArrival(): void {
  const signIn = readStored('entry')
  if (signIn === null) return
  removeStored('entry')
  const { name, method } = signIn
  if (isLoggedIn() && (name === 'sign_up' || name === 'login')) track(name, { method: String(method) })
}
