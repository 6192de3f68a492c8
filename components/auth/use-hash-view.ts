import { useEffect } from 'react'
import type { LoginView } from './login-panel'

/** Where 'Forgot password?' leads on the login page itself: a click before the page's scripts ran is kept in the address. */
export const forgotHere = '#forgot'

const isForgotten = () => location.hash === forgotHere

/** Follows the address's hash, also when the browser goes back to the login or forward again. */
export function useHashView(onView: (view: LoginView) => void): void {
  useEffect(() => {
    const follow = () => onView(isForgotten() ? 'forgot' : 'login')
    if (isForgotten()) follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [onView])
}

/** Takes the hash out of the address, so that the page opens with the login again. */
export function dropHash(): void {
  if (isForgotten()) history.replaceState(null, '', location.pathname + location.search)
}
