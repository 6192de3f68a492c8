import { watchOtherTabs } from '../storage/storage'
import { reloadPage } from './reload-page'
import { selfNavigation } from './self-navigation'
import { hasSession } from './session-state'

/** Nothing of the page is seen while another one is on its way. */
function loadAnew(): void {
  document.documentElement.style.visibility = 'hidden'
  reloadPage()
}

/**
 * Loads a page again that shows another login state than the browser is in: when the browser brings it back as it
 * was, when the viewer comes back to it after logging out in another tab, and at once when that tab says so. Each is the
 * viewer's own doing, so that it does not count as the page's own navigation. Returns how to stop that.
 */
export function watchLoginState(): () => void {
  selfNavigation()
  const wasLoggedIn = hasSession()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasSession() !== wasLoggedIn) loadAnew()
  }
  const onLogout = () => {
    if (wasLoggedIn && !hasSession()) loadAnew()
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
