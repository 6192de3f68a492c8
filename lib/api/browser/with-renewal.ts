import { readBrowserCookie } from '../../cookies/browser-cookies'
import { endSession } from '../../session/end-session'
import { sessionHeader } from '../gateway-headers'
import { withBackOff } from './back-off'

const lockName = 'hilalplay.session'

let last: Promise<unknown> = Promise.resolve()

/** Runs a task exclusively across tabs by a Web Lock, or within this tab where there are none. */
function acrossTabs<T>(action: () => Promise<T>): Promise<T> {
  // The type claims universal support; older browsers and plain HTTP have no locks.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request(lockName, action)
  const turn = last.then(action, action)
  last = turn
  return turn
}

const refreshPath = '/api/auth/public/refresh-token'
const spentByUrl = new Map<string, number>()

const markOf = ({ status, headers }: Response) => (status === 401 ? headers.get(sessionHeader) : null)

/** Whether a renewal may have succeeded: not when the refresh itself is a 401 (specification 4). */
async function renew(): Promise<boolean> {
  const headers = { 'content-type': 'application/json', language: document.documentElement.lang }
  try {
    const response = await fetch(refreshPath, { method: 'POST', headers, body: '{}', cache: 'no-store' })
    return response.status !== 401
  } catch {
    return true
  }
}

/** Renews the session once across tabs: a tab that waited sees a changed expiry and stops. */
function renewUnlessDone(expiryWhenSent: string | null): Promise<boolean> {
  return acrossTabs(() => {
    const expiry = readBrowserCookie('tokenExpiry')
    if (expiry === null) return Promise.resolve(false)
    return expiry === expiryWhenSent ? renew() : Promise.resolve(true)
  })
}

/**
 * Sends a call and, on a 401 that the gateway marks as renewable, renews the session and repeats it with pauses of 1,
 * 1, 2, 3, 5, 8, 13 and 21 seconds, eight times per URL (specification 4). Clears an expired session and reloads the
 * page.
 */
export async function withRenewal(
  url: string,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const spent = spentByUrl.get(url) ?? 0
  let expiryWhenSent: string | null = null
  const response = await withBackOff({
    spent,
    attempt: (attempts) => {
      if (attempts > 0) spentByUrl.set(url, spent + attempts)
      expiryWhenSent = readBrowserCookie('tokenExpiry')
      return send()
    },
    shouldRepeat: async (response) => {
      if (markOf(response) !== 'renew' || signal?.aborted) return false
      const goesOn = await renewUnlessDone(expiryWhenSent)
      if (!goesOn) endSession()
      return goesOn
    },
  })
  const mark = markOf(response)
  if (mark === 'over') endSession()
  if (mark === null) spentByUrl.delete(url)
  return response
}
