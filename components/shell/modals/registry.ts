import type { ComponentType } from 'react'
import type { LazyNamespace } from '@/lib/i18n/lazy-namespaces'
import type { ModalName, ModalProps } from '@/lib/modals/modal-params'

interface ModalSource<Name extends ModalName> {
  load: () => Promise<ComponentType<ModalProps<Name>>>
  /** The namespace that it translates from. */
  namespace: LazyNamespace
}

/** Every modal by its name: a chunk of its own, with the messages that it needs. */
export const modalRegistry: { [Name in ModalName]: ModalSource<Name> } = {
  login: { load: async () => (await import('../../auth/login/login-modal')).LoginModal, namespace: 'auth' },
  register: {
    load: async () => (await import('../../auth/register/register-modal')).RegisterModal,
    namespace: 'auth',
  },
  resetPassword: {
    load: async () => (await import('../../auth/password-reset/reset-password-modal')).ResetPasswordModal,
    namespace: 'auth',
  },
  otp: { load: async () => (await import('../../auth/otp/otp-modal')).OtpModal, namespace: 'auth' },
  userInfo: {
    load: async () => (await import('../../account/user-info/user-info-modal')).UserInfoModal,
    namespace: 'account',
  },
  pin: { load: async () => (await import('../../account/pin/pin-modal')).PinModal, namespace: 'account' },
  deviceManagement: {
    load: async () => (await import('../../account/devices/device-management-modal')).DeviceManagementModal,
    namespace: 'account',
  },
  notification: {
    load: async () => (await import('./notification-modal')).NotificationModal,
    namespace: 'modals',
  },
  loading: { load: async () => (await import('./loading-modal')).LoadingModal, namespace: 'modals' },
  confirm: { load: async () => (await import('./confirm-modal')).ConfirmModal, namespace: 'modals' },
  share: { load: async () => (await import('./share-modal')).ShareModal, namespace: 'modals' },
  emailVerifyWarning: {
    load: async () => (await import('./email-verify-modal')).EmailVerifyModal,
    namespace: 'modals',
  },
}
