'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import css from '../common/form.module.css'
import { PinCheck } from './pin-check'

interface PinDialogProps {
  open: boolean
  onClose: () => void
  onRight: () => void
}

/** Stands before a profile that is not for children. */
export function PinDialog({ open, onClose, onRight }: PinDialogProps) {
  const t = useTranslations('account')
  return (
    <Dialog open={open} onClose={onClose} title={t('pin.grownUps')} closeLabel={t('close')}>
      <div className={css.form}>
        <p className={css.note}>{t('pin.grownUpsText')}</p>
        <PinCheck onRight={onRight} />
      </div>
    </Dialog>
  )
}
