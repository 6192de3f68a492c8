import type { LangCode } from '@/lib/contract'
import { isPrerenderAgent, pathTo } from '@/lib/routing'
import { type ModalParams, showModal, useModals } from '@/lib/modals/modal-store'
import { lifetimes, queryClient } from '@/lib/query/query-client'
import { accountQuery } from '@/lib/session/member/account-query'
import { isKids, isLoggedIn } from '@/lib/session/session-state'
import { readStored } from '@/lib/storage/storage'

interface Announcement {
  name: ModalParams['announcement']['name']
  /** The item that says whether this browser has shown it. */
  stored: 'promoPopup' | 'earthquakePopup'
  /** Moments in milliseconds since 1970, the second one excluded. */
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

/** The announcement of this moment, unless this browser has shown it. */
function currentAnnouncement(): Announcement | null {
  const now = Date.now()
  const current = announcements.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return current && readStored(current.stored) !== true ? current : null
}

/** Whether the account pays already, so that no offer is of use; nobody is spared while that is not known. */
async function isSubscriber(): Promise<boolean> {
  if (!isLoggedIn()) return false
  const fetching = queryClient().fetchQuery({ ...accountQuery, staleTime: lifetimes.none })
  const account = await fetching.catch(() => null)
  const status = account?.subscription?.subscriptionStatus
  return status === 'ACTIVE' || status === 'SUSPENDED'
}

/**
 * Shows the announcement of this moment, once in each browser, on the home page and the landing page. Children, crawlers
 * and web views are shown none, and nothing that is open is covered.
 */
export async function showAnnouncement(lang: LangCode): Promise<void> {
  const current = currentAnnouncement()
  const isHere = [pathTo.home(lang), pathTo.landing(lang)].includes(location.pathname)
  const isEmbedded = 'webView' in document.documentElement.dataset
  if (!current || !isHere || isEmbedded || isKids() || isPrerenderAgent(navigator.userAgent)) return
  if (current.name === 'promo' && (await isSubscriber())) return
  if (useModals.getState().stack.length === 0) showModal('announcement', { name: current.name })
}
