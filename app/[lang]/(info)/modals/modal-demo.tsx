'use client'

import { Button } from '@/components/ui/form/button'
import type { ModalParams } from '@/lib/modals/modal-params'
import { replaceModal, showModal } from '@/lib/modals/modal-store'

type Texts = Record<
  'info' | 'warning' | 'error' | 'ok' | 'title' | 'question' | 'failure' | 'accept' | 'reject',
  string
>

const locked = { preventClosing: true }
const soon = <T,>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 900))

function messageDemos(texts: Texts): Record<string, () => void> {
  const confirm = {
    title: texts.title,
    message: texts.question,
    acceptText: texts.accept,
    rejectText: texts.reject,
    onAccept: () => soon(null),
  }
  const warning = { type: 'warning', message: texts.warning } as const
  return {
    'notification success': () => showModal('notification', { type: 'success', message: texts.ok }),
    'notification error': () => showModal('notification', { type: 'error', message: texts.error }),
    'notification warning': () => showModal('notification', warning),
    'notification info': () => showModal('notification', { type: 'info', message: texts.info }),
    'notification hideCloseButton': () => showModal('notification', { ...warning, hideCloseButton: true }),
    'notification preventClosing': () => showModal('notification', warning, locked),
    loading: () => showModal('loading', {}),
    'loading preventClosing': () => showModal('loading', {}, locked),
    confirm: () => showModal('confirm', confirm),
    'confirm danger': () => showModal('confirm', { ...confirm, danger: true }),
    'confirm errorMessage': () => showModal('confirm', { ...confirm, onAccept: () => soon(texts.failure) }),
    'confirm preventClosing': () => showModal('confirm', { ...confirm, hideCloseButton: true }, locked),
  }
}

function accountDemos(texts: Texts): Record<string, () => void> {
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
    'otp msisdn infoText': () => showModal('otp', { ...otp, msisdn: '905550000000', infoText: texts.info }),
    'userInfo fullName': userInfo('fullName'),
    'userInfo email': userInfo('email'),
    'userInfo msisdn': userInfo('msisdn'),
    'userInfo password': userInfo('password'),
    deviceManagement: () => showModal('deviceManagement', {}),
    share: () => showModal('share', { url: location.origin, title: texts.title }),
    'share promoCode': () => showModal('share', { url: location.origin, promoCode: 'EID80' }),
    emailVerifyWarning: () => showModal('emailVerifyWarning', { warningText: texts.warning }),
    'emailVerifyWarning preventClosing': () =>
      showModal('emailVerifyWarning', { warningText: texts.warning }, locked),
  }
}

/** A button for each modal in each of its states, named as the code names them. */
export function ModalDemo({ texts }: { texts: Texts }) {
  return Object.entries({ ...messageDemos(texts), ...accountDemos(texts) }).map(([name, show]) => (
    <Button key={name} variant="outline" size="s" onClick={show} lang="en" dir="ltr">
      {name}
    </Button>
  ))
}
