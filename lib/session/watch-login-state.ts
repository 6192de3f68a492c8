import { isLoggedIn } from './is-logged-in'
import { reloadPage } from './reload-page'

/**
 * Loads a page again that shows another login state than the browser is in: when the browser brings it back as it
 * was, and when the viewer comes back to it after logging out in another tab. Returns how to stop that.
 */
export function watchLoginState(): () => void {
  const wasLoggedIn = isLoggedIn()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isLoggedIn() !== wasLoggedIn) reloadPage()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && wasLoggedIn && !isLoggedIn()) reloadPage()
  }
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
