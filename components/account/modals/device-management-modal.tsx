'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, Dialog } from '@/components/ui/browser'
import type { ModalProps } from '@/lib/modals/modal-store'
import { DeviceSettings } from '../settings/device-settings'

/**
 * Shown when the account has reached its device limit: one has to be removed before this one may play. The pending
 * action then continues automatically.
 */
export function DeviceManagementModal({ params, ...dialog }: ModalProps<'deviceManagement'>) {
  const t = useTranslations('account')
  const [freed, setFreed] = useState(false)

  function onRemoved() {
    setFreed(true)
    if (params.onFreed) dialog.onClose()
  }
  function finish() {
    dialog.onClosed()
    if (freed) params.onFreed?.()
  }

  return (
    <Dialog {...dialog} onClosed={finish} size="m" title={t('devices.limitTitle')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-secondary">{freed ? t('devices.freed') : t('devices.limitText')}</p>
        <DeviceSettings onRemoved={onRemoved} />
        {freed && (
          <Button block onClick={dialog.onClose}>
            {t('devices.continue')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
