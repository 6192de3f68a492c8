'use client'

import { useCallback, useEffect } from 'react'
import { isPlainClick } from '@/components/ui/browser'
import { nextTask } from '@/lib/api/browser/next-task'
import type { LangCode } from '@/lib/contract'
import {
  type ModalName,
  type ModalParams,
  detachModal,
  hideModal,
  showModal,
  useModal,
  useModalStack,
} from '@/lib/modals/modal-store'
import { isOpenByPlan } from '@/lib/session/viewer'
import { ModalWaiting, type WaitingMessages, useLoaded } from './modal-waiting'

/** Modals that links open in place of the page with the same form, or that requires a plan. */
const linkedModals = [
  ...(['login', 'register', 'registrationRequest', 'cookiePreferences'] as const),
  'promoCode',
  'subscriptionPlans',
] as const
type LinkedModal = (typeof linkedModals)[number]

/** Whether a plan opens what a link leads to: the viewer has none that does, and the device plays it. */
const needsPlan = (link: Element) =>
  !isOpenByPlan() &&
  !(
    link.closest('[data-desktop-only]') &&
    matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches
  )

function readModal(link: HTMLAnchorElement | null): LinkedModal | null {
  const wanted = link?.dataset.modal
  const name = linkedModals.find((each) => each === wanted)
  return link && name && (name !== 'subscriptionPlans' || needsPlan(link)) ? name : null
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-modal]') : null

/** What was typed into the form around a link. */
function readFields(link: Element): ModalParams['registrationRequest'] {
  const form = link.closest('form')
  return form ? Object.fromEntries(new FormData(form)) : {}
}

/** The promo code in the query of a link to the plans. */
const codeOf = ({ search }: HTMLAnchorElement) => new URLSearchParams(search).get('code') ?? undefined

/** What the page is about. */
const pageTitle = () => document.querySelector('h1')?.textContent

function open(event: MouseEvent) {
  const link = linkAt(event)
  const name = readModal(link)
  if (!link || !name || event.defaultPrevented || !isPlainClick(event)) return
  // The form's own page needs no modal over it.
  if (link.pathname === location.pathname) return
  event.preventDefault()
  // Safari does not focus a clicked link, but the focus has to return to it.
  link.focus({ preventScroll: true })
  if (name === 'subscriptionPlans') showModal(name, { returnTo: link.pathname, title: pageTitle() })
  else if (name === 'promoCode') showModal(name, { promoCode: codeOf(link) })
  else showModal(name, readFields(link))
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

/** The part of the modals that is in a page's first load: it opens them. The rest loads when one is opened. */
export function ModalLoader({ lang, messages }: ModalLoaderProps) {
  const top = useModalStack().at(-1)
  useEffect(() => {
    if (location.search)
      void nextTask()
        .then(() => import('./consume-query'))
        .then(
          ({ consumeQuery }) => consumeQuery(lang),
          () => undefined,
        )
    return listenForModalLinks((name) => void loadHost(name, lang).catch(() => undefined))
  }, [lang])
  return top && <HostLoader lang={lang} messages={messages} top={top} />
}
