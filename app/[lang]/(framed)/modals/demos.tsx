'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Avatar } from '@/components/ui/layout/avatar'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Bookmark, LogOut, Settings } from '@/components/ui/icons/page-icons'
import { Menu } from '@/components/ui/overlay/menu'
import { showToast } from '@/components/ui/overlay/toast-store'
import { type ModalParams, replaceModal, showModal } from '@/lib/modals/modal-store'

/** A busy button, and one that is busy for two seconds after a press. */
export function BusyButton() {
  const t = useTranslations('componentSheet')
  const [busy, setBusy] = useState(true)
  function press() {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <>
      <Button busy>{t('sending')}</Button>
      <Button variant="glass" busy={busy} onClick={press} onMouseEnter={() => setBusy(false)}>
        {t('sending')}
      </Button>
    </>
  )
}

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

/** Opens each kind of overlay. The confirmation fails at every other attempt, to show its error. */
export function OverlayDemo() {
  const t = useTranslations('componentSheet')
  const [shown, setShown] = useState<'dialog' | 'locked' | 'confirm' | null>(null)
  const attempts = useRef(0)
  const hide = () => setShown(null)

  async function remove() {
    await new Promise((resolve) => setTimeout(resolve, 900))
    attempts.current += 1
    return attempts.current % 2 === 1 ? t('confirmFailure') : null
  }

  return (
    <>
      <Button variant="outline" onClick={() => setShown('dialog')}>
        {t('openDialog')}
      </Button>
      <Button variant="outline" onClick={() => setShown('locked')}>
        {t('openLocked')}
      </Button>
      <Button variant="outline" onClick={() => setShown('confirm')}>
        {t('openConfirm')}
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({ text: t('added'), action: { label: t('undo'), onPress: () => undefined } })
        }
      >
        {t('showToast')}
      </Button>
      <Menu
        label={t('account')}
        trigger={<Avatar name="Salma Haddad" tone="copper" />}
        items={[
          { label: t('myList'), icon: Bookmark, note: '12', href: '#main' },
          { label: t('settings'), icon: Settings, checked: true },
          { label: t('logOut'), icon: LogOut, iconMirror: true, divided: true },
        ]}
      />
      <Dialog open={shown === 'dialog'} onClose={hide} title={t('openDialog')} closeLabel={t('close')}>
        <p>{t('dialogText')}</p>
      </Dialog>
      <Dialog
        open={shown === 'locked'}
        onClose={hide}
        title={t('openLocked')}
        closeLabel={t('close')}
        preventClosing
      >
        <p className="mb-4">{t('lockedText')}</p>
        <Button block onClick={hide}>
          {t('leave')}
        </Button>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={hide}
        title={t('confirmTitle')}
        text={t('confirmText')}
        acceptLabel={t('remove')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        danger
        onAccept={remove}
      />
    </>
  )
}
