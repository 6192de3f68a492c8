'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import type { ModalProps } from '@/lib/modals/modal-params'
import { setPreventClosing } from '@/lib/modals/modal-store'

/** Asks for confirmation, performs the action, and shows its error. Closing it otherwise rejects. */
export function ConfirmModal({ params, ...dialog }: ModalProps<'confirm'>) {
  const t = useTranslations('modals')
  const errors = useTranslations('apiErrors')
  const accepted = useRef(false)

  async function accept(): Promise<string | null> {
    const failure = await params.onAccept().catch(() => errors('unexpected'))
    accepted.current = failure === null
    return failure
  }
  function leave() {
    setPreventClosing('confirm', false)
    dialog.onClose()
  }
  function finish() {
    dialog.onClosed()
    if (!accepted.current) params.onReject?.()
  }
  return (
    <ConfirmDialog
      {...dialog}
      onClose={leave}
      onClosed={finish}
      hideCloseButton={params.hideCloseButton}
      title={params.title}
      text={params.message}
      acceptLabel={params.acceptText}
      cancelLabel={params.rejectText}
      closeLabel={t('close')}
      danger={params.danger}
      onAccept={accept}
    />
  )
}
