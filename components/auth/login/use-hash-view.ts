import { useEffect } from 'react'
import type { LoginView } from './login-panel'

/** Where 'Forgot password?' leads on the login page itself: a click before hydration stays in the address. */
export const forgotHash = '#forgot'

const isForgotten = () => location.hash === forgotHash

/** Follows the address's hash, also when the browser goes back to the login or forward again. */
export function useHashView(onView: (view: LoginView) => void): void {
  useEffect(() => {
    const follow = () => {
      onView(isForgotten() ? 'forgot' : 'login')
      if (!history.state) notifyRouter()
    }
    if (isForgotten()) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [onView])
}

/** The router ignores entries that it did not write, and would restore the address that it knows. */
const notifyRouter = () => history.replaceState(null, '', location.href)

/** Removes the hash from the address, so that the page opens with the login again. */
export function dropHash(): void {
  if (isForgotten()) history.replaceState(null, '', location.pathname + location.search)
}
