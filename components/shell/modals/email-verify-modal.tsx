'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Mail } from '@/components/ui/icons/page-icons'
import { Notice } from '@/components/ui/feedback/notice'
import { api } from '@/lib/api/browser/api'
import { describeError } from '@/lib/api/describe-error'
import type { ModalProps } from '@/lib/modals/modal-params'
import { replaceModal, setPreventClosing } from '@/lib/modals/modal-store'
import { ModalMessage } from './modal-message'

/** An empty address has the link sent to the one that the account has. */
const resendLink = () => api.auth.updateEmail({ body: { email: '' } })

/** Reminds a member of the link that confirms the e-mail address, and sends it again. */
export function EmailVerifyModal({ params, ...dialog }: ModalProps<'emailVerifyWarning'>) {
  const t = useTranslations('modals')
  const errors = useTranslations('apiErrors')
  const textId = useId()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ failure: string | null } | null>(null)
  const sent = result?.failure === null

  async function resend() {
    setBusy(true)
    const { error } = await resendLink()
    setBusy(false)
    setResult({ failure: error ? describeError(error, errors('unexpected')) : null })
  }
  function leave() {
    setPreventClosing('emailVerifyWarning', false)
    dialog.onClose()
  }
  const change = () => replaceModal('emailVerifyWarning', 'userInfo', { activeFormName: 'email' })
  return (
    <Dialog {...dialog} title={t('emailVerify.title')} describedBy={textId} closeLabel={t('close')}>
      <ModalMessage id={textId} tone="warning" icon={Mail}>
        {params.warningText || t('emailVerify.text')}
      </ModalMessage>
      <div className="grid gap-3">
        {result && (
          <Notice tone={sent ? 'ok' : 'error'} role={sent ? 'status' : 'alert'}>
            {result.failure ?? t('emailVerify.sent')}
          </Notice>
        )}
        <Button block busy={busy} onClick={() => void resend()}>
          {t('emailVerify.resend')}
        </Button>
        <Button block variant="outline" onClick={change}>
          {t('emailVerify.change')}
        </Button>
        <Button block variant="text" onClick={leave}>
          {sent ? t('emailVerify.done') : t('emailVerify.later')}
        </Button>
      </div>
    </Dialog>
  )
}
