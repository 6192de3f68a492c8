import type { LangCode } from '@/lib/contract'
import { isPrerenderAgent, pathTo } from '@/lib/routing'
import { type ModalParams, showModal, useModals } from '@/lib/modals/modal-store'
import { lifetimes, queryClient } from '@/lib/query/query-client'
import { accountQuery } from '@/lib/session/member/account-query'
import { isKids, isLoggedIn } from '@/lib/session/session-state'
import { readStored } from '@/lib/storage/storage'

interface Announcement {
  name: ModalParams['announcement']['name']
  /** The storage item that records that this browser has shown it. */
  stored: 'promoPopup' | 'earthquakePopup'
  /** Milliseconds since 1970, the end exclusive. */
  startsAt: number
  endsAt: number
}

/** The dated announcements, with the last day of each included, in UTC (specification 9). */
export const announcements: readonly Announcement[] = [
  {
    name: 'relief',
    stored: 'earthquakePopup',
    startsAt: Date.UTC(2023, 1, 9),
    endsAt: Date.UTC(2023, 1, 28),
  },
  { name: 'promo', stored: 'promoPopup', startsAt: Date.UTC(2023, 11, 8), endsAt: Date.UTC(2024, 0, 24) },
]

/** The current announcement, unless this browser has shown it. */
function currentAnnouncement(): Announcement | null {
  const now = Date.now()
  const current = announcements.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return current && readStored(current.stored) !== true ? current : null
}

/** Whether the account already pays, so that no offer applies. While that is unknown, the announcement is shown. */
async function isSubscriber(): Promise<boolean> {
  if (!isLoggedIn()) return false
  const fetching = queryClient().fetchQuery({ ...accountQuery, staleTime: lifetimes.none })
  const account = await fetching.catch(() => null)
  const status = account?.subscription?.subscriptionStatus
  return status === 'ACTIVE' || status === 'SUSPENDED'
}

/**
 * Shows the current announcement, once in each browser, on the home page and the landing page. Not to children,
 * crawlers and web views, and not over an open modal.
 */
export async function showAnnouncement(lang: LangCode): Promise<void> {
  const current = currentAnnouncement()
  const isHere = [pathTo.home(lang), pathTo.landing(lang)].includes(location.pathname)
  const isEmbedded = 'webView' in document.documentElement.dataset
  if (!current || !isHere || isEmbedded || isKids() || isPrerenderAgent(navigator.userAgent)) return
  if (current.name === 'promo' && (await isSubscriber())) return
  if (useModals.getState().stack.length === 0) showModal('announcement', { name: current.name })
}
