import type { ModalName, ModalParams } from './modal-params'

const forGrownUps: Readonly<Record<ModalName, boolean>> = {
  login: true,
  register: true,
  resetPassword: true,
  otp: true,
  userInfo: true,
  deviceManagement: true,
  emailVerifyWarning: true,
  share: true,
  pin: false,
  notification: false,
  loading: false,
  confirm: false,
}

/** Whether a modal waits for the PIN in a profile for children. The form of the PIN itself asks for its own proof. */
export function isForGrownUps<Name extends ModalName>(name: Name, params: ModalParams[Name]): boolean {
  const isPinForm = 'activeFormName' in params && params.activeFormName === 'pin'
  return forGrownUps[name] && !isPinForm
}
