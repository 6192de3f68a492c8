import { watchOtherTabs } from '../storage/storage'
import { reloadPage } from './reload-page'
import { selfNavigation } from './self-navigation'
import { hasSession } from './session-state'

/** Hides the page until it has been reloaded. */
function hideAndReload(): void {
  document.documentElement.style.visibility = 'hidden'
  reloadPage()
}

/**
 * Reloads a page whose login state differs from the browser's: when the back/forward cache restores it, when the
 * viewer returns to it after logging out in another tab, and at once when that tab reports it. The viewer causes
 * each, so none counts as self-navigation.
 * @returns a stop function
 */
export function watchLoginState(): () => void {
  selfNavigation()
  const wasLoggedIn = hasSession()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasSession() !== wasLoggedIn) hideAndReload()
  }
  const onLogout = () => {
    if (wasLoggedIn && !hasSession()) hideAndReload()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') onLogout()
  }
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onVisible)
  const stop = watchOtherTabs('sessionEnded', onLogout)
  return () => {
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onVisible)
    stop()
  }
}
