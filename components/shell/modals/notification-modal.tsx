'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '@/components/ui/icons/page-icons'
import type { ModalParams, ModalProps } from '@/lib/modals/modal-params'
import { setPreventClosing } from '@/lib/modals/modal-store'
import { ModalMessage } from './modal-message'

type Tone = ModalParams['notification']['type']

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** A message that the viewer acknowledges. */
export function NotificationModal({ params, ...dialog }: ModalProps<'notification'>) {
  const t = useTranslations('modals')
  const textId = useId()
  const titles: Record<Tone, () => string> = {
    success: () => t('notification.success'),
    error: () => t('notification.error'),
    warning: () => t('notification.warning'),
    info: () => t('notification.info'),
  }

  function acknowledge() {
    setPreventClosing('notification', false)
    dialog.onClose()
  }
  function finish() {
    dialog.onClosed()
    params.onClosed?.()
  }
  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      onClosed={finish}
      hideCloseButton={params.hideCloseButton}
      title={params.title || titles[params.type]()}
      describedBy={textId}
      closeLabel={t('close')}
    >
      <ModalMessage id={textId} tone={params.type} icon={params.icon ?? icons[params.type]}>
        {params.message}
      </ModalMessage>
      <Button block onClick={acknowledge} data-autofocus="">
        {params.okayButtonText ?? t('notification.okay')}
      </Button>
    </Dialog>
  )
}
