'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button, Dialog, useLang } from '@/components/ui/browser'
import { type ModalProps, hideModal, replaceModal, setPreventClosing } from '@/lib/modals/modal-store'
import { pathTo } from '@/lib/routing'
import { RegisterForm } from './register-form'
import { Swap, swapLink } from './auth-form'

/** Registration without leaving the page (specification 2). */
export function RegisterModal({ params, ...dialog }: ModalProps<'register'>) {
  const t = useTranslations('auth')
  const lang = useLang()
  const { onSkip, redirectTo, ...invitation } = params
  const link = swapLink({
    href: pathTo.login(lang),
    onSwap: () => replaceModal('register', 'login', redirectTo ? { redirectTo } : {}),
  })
  const skipped = useRef(false)
  function skip() {
    skipped.current = true
    setPreventClosing('register', false)
    hideModal('register')
  }
  function finish() {
    dialog.onClosed()
    if (skipped.current) onSkip?.()
  }
  return (
    <Dialog {...dialog} onClosed={finish} title={t('signUp')} closeLabel={t('close')} size="m">
      <p className="-mt-2 mb-4 text-secondary">{t('registerLead')}</p>
      <RegisterForm invitation={invitation} goTo={redirectTo} providers={null} />
      <Swap>{t.rich('haveAccount', { link })}</Swap>
      {onSkip && (
        <div className="mt-2 grid justify-center">
          <Button variant="text" onClick={skip}>
            {t('skip')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
