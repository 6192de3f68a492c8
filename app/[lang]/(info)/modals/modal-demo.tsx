'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import type { ModalParams } from '@/lib/modals/modal-params'
import { replaceModal, showModal } from '@/lib/modals/modal-store'

type Translate = ReturnType<typeof useTranslations<'componentSheet'>>

const locked = { preventClosing: true }
const afterDelay = <T,>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 900))

function messageDemos(t: Translate): Record<string, () => void> {
  const confirm = {
    title: t('confirmTitle'),
    message: t('confirmText'),
    acceptText: t('remove'),
    rejectText: t('cancel'),
    onAccept: () => afterDelay(null),
  }
  const warning = { type: 'warning', message: t('warning') } as const
  return {
    'notification success': () => showModal('notification', { type: 'success', message: t('ok') }),
    'notification error': () => showModal('notification', { type: 'error', message: t('error') }),
    'notification warning': () => showModal('notification', warning),
    'notification info': () => showModal('notification', { type: 'info', message: t('info') }),
    'notification hideCloseButton': () => showModal('notification', { ...warning, hideCloseButton: true }),
    'notification preventClosing': () => showModal('notification', warning, locked),
    loading: () => showModal('loading', {}),
    'loading preventClosing': () => showModal('loading', {}, locked),
    confirm: () => showModal('confirm', confirm),
    'confirm danger': () => showModal('confirm', { ...confirm, danger: true }),
    'confirm errorMessage': () =>
      showModal('confirm', { ...confirm, onAccept: () => afterDelay(t('confirmFailure')) }),
    'confirm preventClosing': () => showModal('confirm', { ...confirm, hideCloseButton: true }, locked),
  }
}

function accountDemos(t: Translate): Record<string, () => void> {
  const otp = { actionType: 'AUTH', token: 'sample', duration: 60 } as const
  const userInfo = (activeFormName: ModalParams['userInfo']['activeFormName']) => () =>
    showModal('userInfo', { activeFormName })
  return {
    login: () => showModal('login', {}),
    'login, register': () => {
      showModal('login', {})
      replaceModal('login', 'register', {})
    },
    register: () => showModal('register', {}),
    'register email': () => showModal('register', { email: 'salma@example.com' }),
    'register onSkip': () => showModal('register', { onSkip: () => undefined }),
    resetPassword: () => showModal('resetPassword', { token: 'sample' }),
    'otp email': () => showModal('otp', { ...otp, email: 'salma@example.com' }),
    'otp msisdn infoText': () => showModal('otp', { ...otp, msisdn: '905550000000', infoText: t('info') }),
    'userInfo fullName': userInfo('fullName'),
    'userInfo email': userInfo('email'),
    'userInfo msisdn': userInfo('msisdn'),
    'userInfo password': userInfo('password'),
    deviceManagement: () => showModal('deviceManagement', {}),
    share: () => showModal('share', { url: location.origin, title: t('confirmTitle') }),
    'share promoCode': () => showModal('share', { url: location.origin, promoCode: 'EID80' }),
    emailVerifyWarning: () => showModal('emailVerifyWarning', { warningText: t('warning') }),
    'emailVerifyWarning preventClosing': () =>
      showModal('emailVerifyWarning', { warningText: t('warning') }, locked),
  }
}

/** A button for each modal in each of its states, named as the code names them. */
export function ModalDemo() {
  const t = useTranslations('componentSheet')
  return Object.entries({ ...messageDemos(t), ...accountDemos(t) }).map(([name, show]) => (
    <Button key={name} variant="outline" size="s" onClick={show} lang="en" dir="ltr">
      {name}
    </Button>
  ))
}
