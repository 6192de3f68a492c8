'use client'

import type { LangCode } from '@/lib/contract/languages'
import type { ModalName } from '@/lib/modals/modal-params'
import { useModalStack } from '@/lib/modals/modal-store'
import { QueryProvider } from '@/lib/query/query-provider'
import { loadModal, ModalSlot } from './modal-slot'
import type { WaitingMessages } from './modal-waiting'
import '@/components/ui/late.css'

/** Fetches a modal, so that it is there when the host renders it. Rejects when it does not come. */
export async function prepareModal(name: ModalName, lang: LangCode): Promise<void> {
  await loadModal(name, lang)
}

/** Renders the attached modals, each in its place in the stack. */
export function ModalHost({ lang, messages }: { lang: LangCode; messages: WaitingMessages }) {
  const stack = useModalStack()
  return (
    <QueryProvider>
      {stack.map((name) => (
        <ModalSlot key={name} name={name} lang={lang} messages={messages} />
      ))}
    </QueryProvider>
  )
}
