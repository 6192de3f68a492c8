'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Skeleton, Dialog } from '@/components/ui/browser'
import type { ModalProps } from '@/lib/modals/modal-store'
import { PinGate, useAccount } from '@/components/account/common'
import { LoadFailure } from '../billing/billing'

/** Prompts for the PIN before what a KIDS profile may not open. The pending action then continues. */
export function PinModal({ params, ...dialog }: ModalProps<'pin'>) {
  const t = useTranslations('account')
  const { data: account, error, isFetching, refetch } = useAccount()
  const [given, setGiven] = useState(false)

  function finishCheck() {
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
        {account && <PinGate account={account} onRight={finishCheck} />}
        {!account && error && <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!account && !error && <Skeleton shape="button" />}
      </div>
    </Dialog>
  )
}
