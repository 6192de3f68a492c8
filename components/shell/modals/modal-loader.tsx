'use client'

import { useCallback, useEffect } from 'react'
import { ModalWaiting, type WaitingTexts } from './modal-waiting'
import { useLoaded } from './use-loaded'
import type { LangCode } from '@/lib/contract/languages'
import type { ModalName } from '@/lib/modals/modal-params'
import { detachModal, hideModal, useModal, useModalStack } from '@/lib/modals/modal-store'
import { listenForModalLinks } from './modal-links'
import { takeModalQuery } from './modal-query'

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
