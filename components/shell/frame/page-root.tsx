'use client'

import type { ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { FailureMessages } from '../errors/page-failure'
import { ModalLoader } from '../modals/modal-loader'
import type { WaitingMessages } from '../modals/modal-waiting'
import { LazyToasts } from './lazy-toasts'
import { usePageEffects } from './use-page-effects'

interface PageRootProps {
  lang: LangCode
  /** What a modal or a failure says while nothing else can be loaded. */
  messages: WaitingMessages
  children: ReactNode
}

/** A page with what stands over it: modals, toasts, and the messages of its error boundaries. */
export function PageRoot({ lang, messages, children }: PageRootProps) {
  usePageEffects()
  return (
    <>
      <FailureMessages value={messages}>{children}</FailureMessages>
      <ModalLoader lang={lang} messages={messages} />
      <LazyToasts closeLabel={messages.close} />
    </>
  )
}
