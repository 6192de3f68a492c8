'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { ModalProps } from '@/lib/modals/modal-params'
import { PinGate } from './pin-gate'
import { useAccount } from '../common/use-account'

/** Stands before whatever a profile for children does not open: what waits goes on once the PIN was given. */
export function PinModal({ params, ...dialog }: ModalProps<'pin'>) {
  const t = useTranslations('account')
  const { data: account } = useAccount()
  const [given, setGiven] = useState(false)

  function goOn() {
    setGiven(true)
    dialog.onClose()
  }
  function finish() {
    dialog.onClosed()
    if (given) params.onRight?.()
    else params.onCancel?.()
  }

  return (
    <Dialog {...dialog} onClosed={finish} title={t('pin.grownUps')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {account ? <PinGate account={account} onRight={goOn} /> : <Skeleton shape="button" />}
      </div>
    </Dialog>
  )
}
