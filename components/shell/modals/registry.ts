import type { ComponentType } from 'react'
import type { TextGroup } from '@/lib/i18n/text-groups'
import type { ModalName, ModalProps } from '@/lib/modals/modal-params'

interface ModalSource<Name extends ModalName> {
  load: () => Promise<ComponentType<ModalProps<Name>>>
  /** The namespace that it translates from. */
  texts: TextGroup
}

/** Every modal by its name: a chunk of its own, with the words that it needs. */
export const modalRegistry: { [Name in ModalName]: ModalSource<Name> } = {
  login: { load: async () => (await import('../../auth/login/login-modal')).LoginModal, texts: 'auth' },
  register: {
    load: async () => (await import('../../auth/register/register-modal')).RegisterModal,
    texts: 'auth',
  },
  resetPassword: {
    load: async () => (await import('../../auth/password-reset/reset-password-modal')).ResetPasswordModal,
    texts: 'auth',
  },
  otp: { load: async () => (await import('../../auth/otp/otp-modal')).OtpModal, texts: 'auth' },
  userInfo: {
    load: async () => (await import('../../account/user-info/user-info-modal')).UserInfoModal,
    texts: 'account',
  },
  pin: { load: async () => (await import('../../account/pin/pin-modal')).PinModal, texts: 'account' },
  deviceManagement: {
    load: async () => (await import('../../account/devices/device-management-modal')).DeviceManagementModal,
    texts: 'account',
  },
  notification: {
    load: async () => (await import('./notification-modal')).NotificationModal,
    texts: 'modals',
  },
  loading: { load: async () => (await import('./loading-modal')).LoadingModal, texts: 'modals' },
  confirm: { load: async () => (await import('./confirm-modal')).ConfirmModal, texts: 'modals' },
  share: { load: async () => (await import('./share-modal')).ShareModal, texts: 'modals' },
  emailVerifyWarning: {
    load: async () => (await import('./email-verify-modal')).EmailVerifyModal,
    texts: 'modals',
  },
}
