'use client'

import { useCallback, useEffect } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { ModalName } from '@/lib/modals/modal-params'
import { detachModal, hideModal, showModal, useModal, useModalStack } from '@/lib/modals/modal-store'
import { isLoggedIn } from '@/lib/session/session-state'
import { ModalWaiting, type WaitingTexts } from './modal-waiting'
import { useLoaded } from './use-loaded'

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

/** Opens modals by links, and tells which one a viewer is about to open. Returns how to stop. */
function listenForModalLinks(onIntent: (name: LinkedModal) => void): () => void {
  const foresee = (event: Event) => {
    const name = readModal(linkAt(event))
    if (name) onIntent(name)
  }
  document.addEventListener('click', open)
  document.addEventListener('pointerover', foresee)
  document.addEventListener('focusin', foresee)
  return () => {
    document.removeEventListener('click', open)
    document.removeEventListener('pointerover', foresee)
    document.removeEventListener('focusin', foresee)
  }
}

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

interface ModalLoaderProps {
  lang: LangCode
  texts: WaitingTexts
}

async function loadHost(name: ModalName, lang: LangCode) {
  const host = await import('./modal-host')
  await host.prepareModal(name, lang)
  return host
}

function HostLoader({ lang, texts, top }: ModalLoaderProps & { top: ModalName }) {
  const load = useCallback(() => loadHost(top, lang), [top, lang])
  const { value: host, failed, attempt, retry } = useLoaded(load)
  const { isVisible, isLeaving } = useModal(top)
  if (host) return <host.ModalHost lang={lang} texts={texts} />
  return (
    <ModalWaiting
      key={attempt}
      open={isVisible}
      leaving={isLeaving}
      failed={failed}
      texts={texts}
      onRetry={retry}
      onClose={() => hideModal(top)}
      onClosed={() => detachModal(top)}
    />
  )
}

/** All that a page carries of its modals: what opens them, and the way to the rest once one is asked for. */
export function ModalLoader({ lang, texts }: ModalLoaderProps) {
  const top = useModalStack().at(-1)
  useEffect(() => {
    takeModalQuery()
    return listenForModalLinks((name) => void loadHost(name, lang).catch(() => undefined))
  }, [lang])
  return top && <HostLoader lang={lang} texts={texts} top={top} />
}
