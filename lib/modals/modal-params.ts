import type { FlowAction } from '../contract/enums'

/** What each modal is shown with (specification 3). Callbacks run after the modal has faded. */
export interface ModalParams {
  login: { redirectTo?: string }
  register: { email?: string; channel?: string; referenceCode?: string; onSkip?: () => void }
  notification: {
    type: 'success' | 'error' | 'warning' | 'info'
    /** A drawing of `components/ui/icons/icons` in place of the type's own. */
    icon?: string
    title?: string
    message: string
    okayButtonText?: string
    hideCloseButton?: boolean
    onClosed?: () => void
  }
  loading: { message?: string }
  confirm: {
    title: string
    message: string
    acceptText: string
    rejectText: string
    danger?: boolean
    hideCloseButton?: boolean
    /** Performs the action. Resolves to an error message, which is shown, or to `null`, which closes the modal. */
    onAccept: () => Promise<string | null>
    onReject?: () => void
  }
  resetPassword: { token: string }
  /** The PIN before what is not for children: `onRight` once it was entered, else `onCancel`. */
  pin: { onRight?: () => void; onCancel?: () => void }
  userInfo: { activeFormName: 'fullName' | 'email' | 'msisdn' | 'password' | 'pin' }
  otp: {
    /** `AUTH` ends in a session; every other type only in a token. */
    actionType: 'AUTH' | FlowAction
    /** Identifies the request that the code belongs to. */
    token: string
    /** Seconds until another code may be requested. */
    duration: number
    codeLength?: number
    email?: string
    msisdn?: string
    /** Whether a right code also signs in; true unless said otherwise. */
    autoLogin?: boolean
    gatewayCode?: string
    gatewayPackage?: string
    infoText?: string
    onValidated?: () => void
  }
  share: { url: string; title?: string; promoCode?: string }
  deviceManagement: { onFreed?: () => void }
  emailVerifyWarning: { warningText: string }
}

export type ModalName = keyof ModalParams

/** What the host gives the component of a modal, which renders one `Dialog` of `components/ui`. */
export interface ModalProps<Name extends ModalName> {
  params: ModalParams[Name]
  open: boolean
  preventClosing: boolean
  onClose: () => void
  onClosed: () => void
}
