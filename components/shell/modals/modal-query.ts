import { showModal } from '@/lib/modals/modal-store'
import { isLoggedIn } from '@/lib/session/is-logged-in'

const takenKeys = {
  'reset-password': ['reset-password', 'token'],
  register: ['register', 'email', 'channel', 'referenceCode'],
} as const

/** Takes the keys out of the address bar and the history: they open a modal once, and some are secret. */
function clean(url: URL, trigger: keyof typeof takenKeys) {
  for (const key of takenKeys[trigger]) url.searchParams.delete(key)
  history.replaceState(history.state, '', url)
  // Next's router listens only later, and by a state that is not its own; otherwise it would put them back.
  setTimeout(() => history.replaceState(null, '', location.href))
}

/** What the key says where the token has a key of its own. */
const bareFlag = /^(?:|0|1|true|false|yes|no|on|off)$/i

/** The token of a password reset: the key's own value, or that of `token` beside it. */
function resetToken(query: URLSearchParams): string | null {
  const own = query.get('reset-password') ?? ''
  return query.get('token') || (bareFlag.test(own) ? null : own)
}

/** Opens the modal that the query of the address asks for (specification 2). */
export function takeModalQuery(): void {
  const url = new URL(location.href)
  const query = url.searchParams
  const read = (key: string) => query.get(key) || undefined
  if (query.has('reset-password')) {
    // The page of the form takes the token from its address itself.
    if (url.pathname.endsWith('/reset-password')) return
    const token = resetToken(query)
    clean(url, 'reset-password')
    if (token) showModal('resetPassword', { token })
  } else if (query.has('register')) {
    const params = { email: read('email'), channel: read('channel'), referenceCode: read('referenceCode') }
    clean(url, 'register')
    if (!isLoggedIn()) showModal('register', params)
  }
}
