'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Dialog } from '@/components/ui/browser'
import { type ModalProps, replaceModal } from '@/lib/modals/modal-store'
import { ResetPanel } from './reset-panel'

/** Sets a new password by the token of the link that opened the page. */
export function ResetPasswordModal({ params, ...dialog }: ModalProps<'resetPassword'>) {
  const t = useTranslations('auth')
  const { token } = params
  const consumeToken = useCallback(() => token, [token])
  return (
    <Dialog {...dialog} title={t('reset.title')} closeLabel={t('close')}>
      <ResetPanel consumeToken={consumeToken} onLogin={() => replaceModal('resetPassword', 'login', {})} />
    </Dialog>
  )
}
