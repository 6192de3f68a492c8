import { api } from '../api/browser/api'
import { readBrowserCookie } from '../cookies/browser-cookies'
import { isPrerenderAgent, workerPath } from '@/lib/routing'
import { isLoggedIn } from '../session/session-state'
import { isSavedListOutdated, maxSavedTitles, saveList } from './saved-list'

/** Shows the page's offline banner while there is no network. Returns a stop function. */
function showConnection(): () => void {
  const show = () => {
    const banner = document.querySelector<HTMLElement>('[data-offline-text]')
    // The offline page says so itself.
    if (banner && !document.querySelector('[data-offline-page]'))
      banner.textContent = navigator.onLine ? '' : (banner.dataset.offlineText ?? '')
  }
  addEventListener('online', show)
  addEventListener('offline', show)
  if (!navigator.onLine) show()
  return () => {
    removeEventListener('online', show)
    removeEventListener('offline', show)
  }
}

/** Registers the worker, and stores the member's list for the offline page where a worker is already active. */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || isPrerenderAgent(navigator.userAgent)) return
  await workers.register(workerPath, { updateViaCache: 'none' })
  if (workers.controller && isLoggedIn() && isSavedListOutdated()) await fetchList()
}

async function fetchList(): Promise<void> {
  const profileId = readBrowserCookie('profileId')
  const { data } = await api.content.listFavourites({ query: { offset: 0, limit: maxSavedTitles } })
  if (data && readBrowserCookie('profileId') === profileId) saveList(data)
}

/** Starting and installing the worker costs a phone as much as loading the page, so the page comes first. */
const registerAfterMs = 5_000

/**
 * Follows the connection while the page is open and, if `hasWorker`, registers the service worker and stores the
 * member's list for the offline page once the page is at rest. Returns a stop function.
 */
export function followConnection({ hasWorker }: { hasWorker: boolean }): () => void {
  // Private windows of some browsers refuse the registration; the page works without.
  const register = () => void registerWorker().catch(() => undefined)
  const timer = hasWorker ? setTimeout(register, registerAfterMs) : undefined
  const stopShowing = showConnection()
  return () => {
    clearTimeout(timer)
    stopShowing()
  }
}
