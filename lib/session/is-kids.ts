import { readBrowserCookie } from './browser-cookies'
import { isLoggedIn } from './is-logged-in'

/** Whether this browser watches with a profile for children. Only pages ask this: what a child may do the hosts decide. */
export const isKids = (): boolean => isLoggedIn() && readBrowserCookie('profileType') === 'KIDS'
