import { useEffect } from 'react'
import type { LoginView } from './login-panel'

/** Where 'Forgot password?' leads on the login page itself: a click before the page's scripts ran is kept in the address. */
export const forgotHere = '#forgot'

const isForgotten = () => location.hash === forgotHere

/** Follows the address's hash, also when the browser goes back to the login or forward again. */
export function useHashView(onView: (view: LoginView) => void): void {
  useEffect(() => {
    const follow = () => {
      onView(isForgotten() ? 'forgot' : 'login')
      if (!history.state) tellRouter()
    }
    if (isForgotten()) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [onView])
}

/** The router passes over entries it did not write, and would put the address it knows over the one just gone to. */
const tellRouter = () => history.replaceState(null, '', location.href)

/** Takes the hash out of the address, so that the page opens with the login again. */
export function dropHash(): void {
  if (isForgotten()) history.replaceState(null, '', location.pathname + location.search)
}
