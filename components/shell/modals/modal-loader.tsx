'use client'

import { useCallback, useEffect } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import {
  type ModalName,
  detachModal,
  hideModal,
  showModal,
  useModal,
  useModalStack,
} from '@/lib/modals/modal-store'
import { isLoggedIn } from '@/lib/session/session-state'
import { ModalWaiting, type WaitingMessages, useLoaded } from './modal-waiting'

/** Modals that a link stands in for, which leads to the page of the same form. */
type LinkedModal = 'login' | 'register'

function readModal(link: HTMLAnchorElement | null): LinkedModal | null {
  const name = link?.dataset.modal
  return name === 'login' || name === 'register' ? name : null
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-modal]') : null

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function open(event: MouseEvent) {
  const link = linkAt(event)
  const name = readModal(link)
  if (!link || !name || event.defaultPrevented || !isPlain(event)) return
  // The page of the form needs no second one over it.
  if (link.pathname === location.pathname) return
  event.preventDefault()
  // Safari focuses no link that is clicked, and the focus has to come back to it.
  link.focus({ preventScroll: true })
  showModal(name, {})
}

/** Opens modals by links, and reports which one a viewer is about to open. Returns a stop function. */
function listenForModalLinks(onIntent: (name: LinkedModal) => void): () => void {
  const reportIntent = (event: Event) => {
    const name = readModal(linkAt(event))
    if (name) onIntent(name)
  }
  document.addEventListener('click', open)
  document.addEventListener('pointerover', reportIntent)
  document.addEventListener('focusin', reportIntent)
  return () => {
    document.removeEventListener('click', open)
    document.removeEventListener('pointerover', reportIntent)
    document.removeEventListener('focusin', reportIntent)
  }
}

const consumedKeys = {
  'reset-password': ['reset-password', 'token'],
  register: ['register', 'email', 'channel', 'referenceCode'],
} as const

/** Removes the keys from the address bar and the history: they open a modal once, and some are secret. */
function removeKeys(url: URL, trigger: keyof typeof consumedKeys) {
  for (const key of consumedKeys[trigger]) url.searchParams.delete(key)
  history.replaceState(history.state, '', url)
  // Next's router listens only later, and by a state that is not its own; otherwise it would put them back.
  setTimeout(() => history.replaceState(null, '', location.href))
}

/** Values of the key that are no token: the token is then in `token`. */
const bareFlag = /^(?:|0|1|true|false|yes|no|on|off)$/i

/** The token of a password reset: the key's own value, or that of `token` beside it. */
function resetToken(query: URLSearchParams): string | null {
  const value = query.get('reset-password') ?? ''
  return query.get('token') || (bareFlag.test(value) ? null : value)
}

/** Opens the modal that the address's query names (specification 2), and consumes its keys. */
function consumeModalQuery(): void {
  const url = new URL(location.href)
  const query = url.searchParams
  const read = (key: string) => query.get(key) || undefined
  if (query.has('reset-password')) {
    // That page reads the token from its address itself.
    if (url.pathname.endsWith('/reset-password')) return
    const token = resetToken(query)
    removeKeys(url, 'reset-password')
    if (token) showModal('resetPassword', { token })
  } else if (query.has('register')) {
    const params = { email: read('email'), channel: read('channel'), referenceCode: read('referenceCode') }
    removeKeys(url, 'register')
    if (!isLoggedIn()) showModal('register', params)
  }
}

interface ModalLoaderProps {
  lang: LangCode
  messages: WaitingMessages
}

async function loadHost(name: ModalName, lang: LangCode) {
  const host = await import('./modal-host')
  await host.prepareModal(name, lang)
  return host
}

function HostLoader({ lang, messages, top }: ModalLoaderProps & { top: ModalName }) {
  const load = useCallback(() => loadHost(top, lang), [top, lang])
  const { value: host, failed, attempt, retry } = useLoaded(load)
  const { isVisible, isLeaving } = useModal(top)
  if (host) return <host.ModalHost lang={lang} messages={messages} />
  return (
    <ModalWaiting
      key={attempt}
      open={isVisible}
      leaving={isLeaving}
      failed={failed}
      messages={messages}
      onRetry={retry}
      onClose={() => hideModal(top)}
      onClosed={() => detachModal(top)}
    />
  )
}

/** What a page loads of its modals at first: what opens them. The rest follows when one is opened. */
export function ModalLoader({ lang, messages }: ModalLoaderProps) {
  const top = useModalStack().at(-1)
  useEffect(() => {
    consumeModalQuery()
    return listenForModalLinks((name) => void loadHost(name, lang).catch(() => undefined))
  }, [lang])
  return top && <HostLoader lang={lang} messages={messages} top={top} />
}
