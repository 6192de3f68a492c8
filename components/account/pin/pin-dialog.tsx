'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import { PinCheck } from './pin-check'

interface PinDialogProps {
  open: boolean
  onClose: () => void
  onRight: () => void
}

/** Prompts for the PIN before a profile that is not for children. */
export function PinDialog({ open, onClose, onRight }: PinDialogProps) {
  const t = useTranslations('account')
  return (
    <Dialog open={open} onClose={onClose} title={t('pin.grownUps')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-secondary">{t('pin.grownUpsText')}</p>
        <PinCheck onRight={onRight} />
      </div>
    </Dialog>
  )
}
