'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, useLang } from '@/components/ui/browser'
import { type ModalProps, replaceModal } from '@/lib/modals/modal-store'
import { ownOriginPath, pathTo } from '@/lib/routing'
import { LoginPanel, type LoginView, forgotHash } from './login-panel'
import { useLoginReason } from './login-reason'
import { Swap, swapLink } from './auth-form'

/** Signs in without leaving the page; also the way to a forgotten password. */
export function LoginModal({ params, ...dialog }: ModalProps<'login'>) {
  const t = useTranslations('auth')
  const lang = useLang()
  const [view, setView] = useState<LoginView>('login')
  // It may come from the address, which anyone can write.
  const target = params.redirectTo && ownOriginPath(encodeURIComponent(params.redirectTo), location.origin)
  const reason = useLoginReason(target)
  const link = swapLink({
    href: pathTo.signUp(lang),
    onSwap: () => replaceModal('login', 'register', {}),
  })
  return (
    <Dialog {...dialog} title={view === 'login' ? t('login') : t('forgot.title')} closeLabel={t('close')}>
      {view === 'login' && reason !== null && <p className="-mt-2 mb-4 text-secondary">{reason}</p>}
      <LoginPanel
        view={view}
        onView={setView}
        goTo={target ? () => target : undefined}
        providers={null}
        forgotHref={pathTo.login(lang) + forgotHash}
      />
      {view === 'login' && <Swap>{t.rich('newHere', { link })}</Swap>}
    </Dialog>
  )
}
