'use client'

import { useRef, useState } from 'react'
import {
  Avatar,
  Button,
  LogOut,
  Settings,
  Bookmark,
  TriangleAlert,
  ConfirmDialog,
  Dialog,
  Menu,
  showToast,
} from '@/components/ui/browser'
import { api, networkError } from '@/lib/api/browser/api'
import { type ModalParams, replaceModal, showModal } from '@/lib/modals/modal-store'
import { texts } from './english'

/** A busy button, and one that is busy for two seconds after a press. */
export function BusyButton() {
  const [busy, setBusy] = useState(true)
  function press() {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <>
      <Button busy>{texts.sending}</Button>
      <Button variant="glass" busy={busy} onClick={press} onMouseEnter={() => setBusy(false)}>
        {texts.sending}
      </Button>
    </>
  )
}

const locked = { preventClosing: true }
const afterDelay = <T,>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 900))

function messageDemos(): Record<string, () => void> {
  const confirm = {
    title: texts.confirmTitle,
    message: texts.confirmText,
    acceptText: texts.remove,
    rejectText: texts.cancel,
    onAccept: () => afterDelay(null),
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
    'confirm icon': () => showModal('confirm', { ...confirm, icon: TriangleAlert }),
    'confirm danger': () => showModal('confirm', { ...confirm, danger: true }),
    'confirm errorMessage': () =>
      showModal('confirm', { ...confirm, onAccept: () => afterDelay(texts.confirmFailure) }),
    'confirm preventClosing': () => showModal('confirm', { ...confirm, hideCloseButton: true }, locked),
  }
}

async function showSampleWelcome() {
  const { data: titles } = await api.content.listSeries({
    query: { sortType: 'POPULAR', offset: 0, limit: 9 },
  })
  if (titles) showModal('welcome', { name: 'Salma', titles })
}

function accountDemos(): Record<string, () => void> {
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
    cookiePreferences: () => showModal('cookiePreferences', {}),
    registrationRequest: () => showModal('registrationRequest', {}),
    'announcement promo': () => showModal('announcement', { name: 'promo' }),
    'announcement relief': () => showModal('announcement', { name: 'relief' }),
    resetPassword: () => showModal('resetPassword', { token: 'sample' }),
    'otp email': () => showModal('otp', { ...otp, email: 'salma@example.com' }),
    'otp msisdn infoText': () => showModal('otp', { ...otp, msisdn: '905550000000', infoText: texts.info }),
    'userInfo fullName': userInfo('fullName'),
    'userInfo email': userInfo('email'),
    'userInfo msisdn': userInfo('msisdn'),
    'userInfo password': userInfo('password'),
    reminder: () => showModal('reminder', { title: texts.confirmTitle, onChosen: () => undefined }),
    welcome: () => void showSampleWelcome(),
    deviceManagement: () => showModal('deviceManagement', {}),
    share: () => showModal('share', { url: location.origin, title: texts.confirmTitle }),
    'share promoCode': () => showModal('share', { url: location.origin, promoCode: 'EID80' }),
    emailVerifyWarning: () => showModal('emailVerifyWarning', { warningText: texts.warning }),
    'emailVerifyWarning preventClosing': () =>
      showModal('emailVerifyWarning', { warningText: texts.warning }, locked),
  }
}

/** Ways to pay in the sandbox, for a plan that a member may have to pay for. */
const choice = {
  ...{ selectedPlan: 'family', selectedPeriod: 'monthly', gatewayPackage: 'family-monthly' },
  ...{ gatewayCodes: ['sandbox', 'sandbox-wallet', 'sandbox-mobile', 'sandbox-consent'] },
  ...{ promoCode: '', gatewayCode: null, returnTo: null },
}

function paymentDemos(): Record<string, () => void> {
  const gateway = { gatewayCode: 'sandbox-mobile', gatewayPackage: choice.gatewayPackage }
  const code = { actionType: 'OTP', token: 'sample', duration: 60, codeLength: 6 } as const
  const verify = () => afterDelay({ ...networkError(), message: texts.error })
  return {
    promoCode: () => showModal('promoCode', { promoCode: '80-off' }),
    subscriptionPlans: () => showModal('subscriptionPlans', {}),
    'subscriptionPlans promoCode': () => showModal('subscriptionPlans', { promoCode: '80-off' }),
    paymentType: () => showModal('paymentType', choice),
    msisdnPayment: () => showModal('msisdnPayment', { ...gateway, promotionCode: '', choice }),
    instrumentChange: () =>
      showModal('instrumentChange', {
        gatewayCodes: choice.gatewayCodes,
        renewsAt: '2027-11-20T00:00:00.000Z',
        renewalPrice: { amount: 499, currency: 'USD' },
      }),
    'otp gatewayCode': () => showModal('otp', { ...gateway, ...code, infoText: texts.info, verify }),
  }
}

/** A button for each modal in each of its states, named as the code names them. */
export function ModalDemo() {
  return Object.entries({ ...messageDemos(), ...accountDemos(), ...paymentDemos() }).map(([name, show]) => (
    <Button key={name} variant="outline" size="s" onClick={show}>
      {name}
    </Button>
  ))
}

/** Opens each kind of overlay. The confirmation fails at every other attempt, to show its error. */
export function OverlayDemo() {
  const [shown, setShown] = useState<'dialog' | 'locked' | 'confirm' | null>(null)
  const attempts = useRef(0)
  const hide = () => setShown(null)

  async function remove() {
    await new Promise((resolve) => setTimeout(resolve, 900))
    attempts.current += 1
    return attempts.current % 2 === 1 ? texts.confirmFailure : null
  }

  return (
    <>
      <Button variant="outline" onClick={() => setShown('dialog')}>
        {texts.openDialog}
      </Button>
      <Button variant="outline" onClick={() => setShown('locked')}>
        {texts.openLocked}
      </Button>
      <Button variant="outline" onClick={() => setShown('confirm')}>
        {texts.openConfirm}
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({ text: texts.added, action: { label: texts.undo, onPress: () => undefined } })
        }
      >
        {texts.showToast}
      </Button>
      <Menu
        label={texts.account}
        trigger={<Avatar name="Salma Haddad" tone="copper" />}
        items={[
          { label: texts.myList, icon: Bookmark, note: '12', href: '#main' },
          { label: texts.settings, icon: Settings, checked: true },
          { label: texts.logOut, icon: LogOut, iconMirror: true, divided: true },
        ]}
      />
      <Dialog open={shown === 'dialog'} onClose={hide} title={texts.openDialog} closeLabel={texts.close}>
        <p>{texts.dialogText}</p>
      </Dialog>
      <Dialog
        open={shown === 'locked'}
        onClose={hide}
        title={texts.openLocked}
        closeLabel={texts.close}
        preventClosing
      >
        <p className="mb-4">{texts.lockedText}</p>
        <Button block onClick={hide}>
          {texts.leave}
        </Button>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={hide}
        title={texts.confirmTitle}
        text={texts.confirmText}
        acceptLabel={texts.remove}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
        danger
        onAccept={remove}
      />
    </>
  )
}
