import { readBrowserCookie } from '../cookies/browser-cookies'
import { watchOtherTabs } from '../storage/storage'
import { reloadPage } from './reload-page'
import { selfNavigation } from './self-navigation'
import { hasSession } from './session-state'

/** Hides the page until it has been reloaded. */
function hideAndReload(): void {
  document.documentElement.style.visibility = 'hidden'
  reloadPage()
}

/** The profile in use, `null` for a member without one, `false` for a guest. */
const viewer = () => hasSession() && readBrowserCookie('profileId')

/**
 * Reloads a page whose viewer differs from the browser's: when the back/forward cache restores it, also for another
 * profile, when the viewer returns to it after logging out in another tab, and at once when that tab reports it. The
 * viewer causes each, so none counts as self-navigation.
 * @returns a stop function
 */
export function watchLoginState(): () => void {
  selfNavigation()
  const first = viewer()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && viewer() !== first) hideAndReload()
  }
  const onLogout = () => {
    if (first !== false && !hasSession()) hideAndReload()
  }
  const onVisible = () => {
    if (!document.hidden) onLogout()
  }
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('pageshow', onShow, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  signal.addEventListener('abort', watchOtherTabs('sessionEnded', onLogout))
  return () => listening.abort()
}
