import type { LangCode } from '@/lib/contract'
import { showModal } from '@/lib/modals/modal-store'
import { replaceAddress, replacePage } from '@/lib/routing'
import { isLoggedIn } from '@/lib/session/session-state'

const consumedKeys = {
  login: ['login'],
  'reset-password': ['reset-password', 'token'],
  register: ['register', 'email', 'channel', 'referenceCode'],
} as const

/** Removes the keys from the address bar and the history: they open a modal once, and some are secret. */
function removeKeys(url: URL, trigger: keyof typeof consumedKeys) {
  for (const key of consumedKeys[trigger]) url.searchParams.delete(key)
  replaceAddress(url)
}

/** Values of the key that are not the token: the token is then in `token`. */
const bareFlag = /^(?:|0|1|true|false|yes|no|on|off)$/i

/** The token of a password reset: the key's own value, or that of `token` beside it. */
function resetToken(query: URLSearchParams): string | null {
  const value = query.get('reset-password') ?? ''
  return query.get('token') || (bareFlag.test(value) ? null : value)
}

const outcomeKeys = ['payment-succeed', 'payment-failed'] as const

/** The page of a payment's outcome that the query names, with its checkout: the key's own value, or that beside it. */
function outcomePath(query: URLSearchParams, lang: LangCode): string | null {
  const key = outcomeKeys.find((name) => query.has(name))
  if (!key) return null
  const value = query.get(key) ?? ''
  const checkout = query.get('checkout') || (bareFlag.test(value) ? null : value)
  return `/${lang}/${key}${checkout ? `?${new URLSearchParams({ checkout }).toString()}` : ''}`
}

/** Opens the modal or page that the query names (specification 2), and removes its keys. */
export function consumeQuery(lang: LangCode): void {
  const url = new URL(location.href)
  const query = url.searchParams
  const outcome = outcomePath(query, lang)
  if (outcome !== null) return replacePage(outcome)
  const read = (key: string) => query.get(key) || undefined
  if (query.has('reset-password')) {
    // That page reads the token from its address itself.
    if (url.pathname.endsWith('/reset-password')) return
    const token = resetToken(query)
    removeKeys(url, 'reset-password')
    if (token) showModal('resetPassword', { token })
  } else if (query.has('login')) {
    const redirectTo = read('login')
    removeKeys(url, 'login')
    // Other values are flags; the modal refuses targets outside this origin.
    if (!isLoggedIn()) showModal('login', redirectTo?.startsWith('/') ? { redirectTo } : {})
  } else if (query.has('register')) {
    const params = { email: read('email'), channel: read('channel'), referenceCode: read('referenceCode') }
    removeKeys(url, 'register')
    if (!isLoggedIn()) showModal('register', params)
  }
}
