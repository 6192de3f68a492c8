'use client'

import { NextIntlClientProvider } from 'next-intl'
import { Component, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { languages, type LangCode } from '@/lib/contract/languages'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import type { MessageTree } from '@/lib/i18n/merge-messages'
import type { ModalName, ModalParams, ModalProps } from '@/lib/modals/modal-params'
import { detachModal, hideModal, useModal } from '@/lib/modals/modal-store'
import { ModalWaiting, type WaitingMessages } from './modal-waiting'
import { modalRegistry } from './registry'
import { useLoaded } from './use-loaded'

interface ModalBoundaryProps {
  children: ReactNode
  /** Stands in for a modal that broke; `retry` renders it anew. */
  fallback: (retry: () => void) => ReactNode
}

/** Keeps a modal that breaks from taking the page with it. */
class ModalBoundary extends Component<ModalBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken
      ? this.props.fallback(() => this.setState({ broken: false }))
      : this.props.children
  }
}

interface ReadyModal<Name extends ModalName> {
  Modal: ComponentType<ModalProps<Name>>
  messages: MessageTree
}

/** A modal's chunk and its messages, fetched side by side. Rejects when either does not come. */
export async function loadModal<Name extends ModalName>(
  name: Name,
  lang: LangCode,
): Promise<ReadyModal<Name>> {
  const { load, namespace } = modalRegistry[name]
  const [Modal, messages] = await Promise.all([load(), fetchMessages(lang, namespace)])
  return { Modal, messages }
}

/** One attached modal: waiting for its parts, failed to get them, or itself. */
export function ModalSlot<Name extends ModalName>({
  name,
  lang,
  messages: waitingMessages,
}: {
  name: Name
  lang: LangCode
  messages: WaitingMessages
}) {
  const { isVisible, isLeaving, preventClosing, params } = useModal(name)
  const load = useCallback(() => loadModal(name, lang), [name, lang])
  const { value, failed, attempt, retry } = useLoaded(load)
  const [shown, setShown] = useState(false)
  const close = useCallback(() => hideModal(name), [name])
  const detach = useCallback(() => detachModal(name), [name])
  if (value && isVisible && !shown) setShown(true)

  const waiting = (key: number, isFailed: boolean, again: () => void) => (
    <ModalWaiting
      key={key}
      open={isVisible}
      leaving={isLeaving}
      failed={isFailed}
      messages={waitingMessages}
      onRetry={again}
      onClose={close}
      onClosed={detach}
    />
  )
  if (!value || !shown) return waiting(attempt, failed, retry)
  const { Modal, messages } = value
  return (
    <ModalBoundary fallback={(again) => waiting(0, true, again)}>
      <NextIntlClientProvider locale={languages[lang].intlTag} timeZone="UTC" messages={messages}>
        <Modal
          params={params as ModalParams[Name]}
          open={isVisible}
          preventClosing={preventClosing}
          onClose={close}
          onClosed={detach}
        />
      </NextIntlClientProvider>
    </ModalBoundary>
  )
}
