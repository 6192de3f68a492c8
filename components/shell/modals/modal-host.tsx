'use client'

import { NextIntlClientProvider } from 'next-intl'
import { Component, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { languages, type LangCode } from '@/lib/contract'
import {
  type ModalName,
  type ModalParams,
  type ModalProps,
  detachModal,
  hideModal,
  useModal,
  useModalStack,
} from '@/lib/modals/modal-store'
import { QueryProvider } from '@/lib/query/query-provider'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import type { MessageTree } from '@/lib/i18n'
import type { LazyNamespace } from '@/lib/i18n/lazy-namespaces'
import '@/components/ui/late.css'
import { ModalWaiting, useLoaded, type WaitingMessages } from './modal-waiting'
import { listenForSheetDrags } from './sheet-drag'

interface ModalSource<Name extends ModalName> {
  load: () => Promise<ComponentType<ModalProps<Name>>>
  /** The namespace of its messages. */
  namespace: LazyNamespace
}

/** Every modal by name: how to load its chunk, and its messages. */
export const modalRegistry: { [Name in ModalName]: ModalSource<Name> } = {
  login: { load: async () => (await import('@/components/auth/login-modal')).LoginModal, namespace: 'auth' },
  register: {
    load: async () => (await import('@/components/auth/register-modal')).RegisterModal,
    namespace: 'auth',
  },
  registrationRequest: {
    load: async () => (await import('@/components/auth/registration-request-modal')).RegistrationRequestModal,
    namespace: 'auth',
  },
  announcement: {
    load: async () => (await import('@/components/campaigns/announcement-modal')).AnnouncementModal,
    namespace: 'announcements',
  },
  resetPassword: {
    load: async () => (await import('@/components/auth/reset-password-modal')).ResetPasswordModal,
    namespace: 'auth',
  },
  otp: { load: async () => (await import('@/components/auth/otp-modal')).OtpModal, namespace: 'auth' },
  userInfo: {
    load: async () => (await import('@/components/account/modals/user-info-modal')).UserInfoModal,
    namespace: 'account',
  },
  reminder: {
    load: async () => (await import('@/components/account/modals/reminder-modal')).ReminderModal,
    namespace: 'reminders',
  },
  welcome: {
    load: async () => (await import('@/components/catalogue/welcome/welcome-modal')).WelcomeModal,
    namespace: 'personal',
  },
  pin: {
    load: async () => (await import('@/components/account/modals/pin-modal')).PinModal,
    namespace: 'account',
  },
  deviceManagement: {
    load: async () =>
      (await import('@/components/account/modals/device-management-modal')).DeviceManagementModal,
    namespace: 'account',
  },
  notification: {
    load: async () => (await import('./message-modals')).NotificationModal,
    namespace: 'modals',
  },
  loading: { load: async () => (await import('./message-modals')).LoadingModal, namespace: 'modals' },
  cookiePreferences: {
    load: async () => (await import('@/components/info/cookie-preferences-modal')).CookiePreferencesModal,
    namespace: 'cookies',
  },
  confirm: { load: async () => (await import('./message-modals')).ConfirmModal, namespace: 'modals' },
  promoCode: {
    load: async () => (await import('@/components/plans/promo-code-modal')).PromoCodeModal,
    namespace: 'plans',
  },
  subscriptionPlans: {
    load: async () => (await import('@/components/plans/subscription-plans-modal')).SubscriptionPlansModal,
    namespace: 'plans',
  },
  paymentType: {
    load: async () => (await import('@/components/checkout/modal/payment-type-modal')).PaymentTypeModal,
    namespace: 'checkout',
  },
  instrumentChange: {
    load: async () =>
      (await import('@/components/checkout/modal/instrument-change-modal')).InstrumentChangeModal,
    namespace: 'checkout',
  },
  msisdnPayment: {
    load: async () => (await import('@/components/checkout/modal/msisdn-payment-modal')).MsisdnPaymentModal,
    namespace: 'checkout',
  },
  share: { load: async () => (await import('./share-modal')).ShareModal, namespace: 'modals' },
  emailVerifyWarning: {
    load: async () => (await import('./message-modals')).EmailVerifyModal,
    namespace: 'modals',
  },
}

interface ModalBoundaryProps {
  children: ReactNode
  /** Replaces a modal that crashed; `retry` renders it again. */
  fallback: (retry: () => void) => ReactNode
}

/** Contains the crash of a modal, so that the page survives it. */
class ModalBoundary extends Component<ModalBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken
      ? this.props.fallback(() => this.setState({ broken: false }))
      : this.props.children
  }
}

interface ReadyModal<Name extends ModalName> {
  Modal: ComponentType<ModalProps<Name>>
  messages: MessageTree
}

/** Loads a modal's chunk and its messages in parallel. Rejects when either fails. */
async function loadModal<Name extends ModalName>(name: Name, lang: LangCode): Promise<ReadyModal<Name>> {
  const { load, namespace } = modalRegistry[name]
  const [Modal, messages] = await Promise.all([load(), fetchMessages(lang, namespace)])
  return { Modal, messages }
}

/** An attached modal: loading, failed to load, or rendered. */
function ModalSlot<Name extends ModalName>({
  name,
  lang,
  messages: waitingMessages,
}: {
  name: Name
  lang: LangCode
  messages: WaitingMessages
}) {
  const { isVisible, isLeaving, preventClosing, params } = useModal(name)
  const load = useCallback(() => loadModal(name, lang), [name, lang])
  const { value, failed, attempt, retry } = useLoaded(load)
  const [shown, setShown] = useState(false)
  const close = useCallback(() => hideModal(name), [name])
  const detach = useCallback(() => detachModal(name), [name])
  if (value && isVisible && !shown) setShown(true)

  const waiting = (key: number, isFailed: boolean, again: () => void) => (
    <ModalWaiting
      key={key}
      open={isVisible}
      leaving={isLeaving}
      failed={isFailed}
      messages={waitingMessages}
      onRetry={again}
      onClose={close}
      onClosed={detach}
    />
  )
  if (!value || !shown) return waiting(attempt, failed, retry)
  const { Modal, messages } = value
  return (
    <ModalBoundary fallback={(again) => waiting(0, true, again)}>
      <NextIntlClientProvider locale={languages[lang].intlTag} timeZone="UTC" messages={messages}>
        <Modal
          params={params as ModalParams[Name]}
          open={isVisible}
          preventClosing={preventClosing}
          onClose={close}
          onClosed={detach}
        />
      </NextIntlClientProvider>
    </ModalBoundary>
  )
}

/** Preloads a modal. Rejects when loading fails. */
export async function prepareModal(name: ModalName, lang: LangCode): Promise<void> {
  await loadModal(name, lang)
}

/** Renders the attached modals, in the order of the stack. */
export function ModalHost({ lang, messages }: { lang: LangCode; messages: WaitingMessages }) {
  const stack = useModalStack()
  useEffect(listenForSheetDrags, [])
  return (
    <QueryProvider>
      {stack.map((name) => (
        <ModalSlot key={name} name={name} lang={lang} messages={messages} />
      ))}
    </QueryProvider>
  )
}
