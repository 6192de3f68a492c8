import { create } from 'zustand'
import type { PlanChoice } from '@/lib/routing'
import type { ApiError, Result } from '../api/result'
import type { FlowAction, Money } from '@/lib/contract'
import { isKids, isUnlockedByPin } from '../session/session-state'

/** A code that has been sent. */
export interface CodeRequest {
  /** Identifies the request that the code belongs to. */
  token: string
  /** Seconds until another code may be requested. */
  duration: number
}

/** What is bought, and the ways to pay for it. */
interface PaymentTypeParams extends Pick<PlanChoice, 'promoCode' | 'gatewayCode' | 'returnTo'> {
  selectedPlan: string
  selectedPeriod: string
  /** The product: the plan for the period. */
  gatewayPackage: string
  /** Codes of the gateways that take payments for it. */
  gatewayCodes: readonly string[]
  onClosed?: () => void
}

/** What each modal is shown with (specification 3). Callbacks run after the modal has faded. */
export interface ModalParams {
  login: { redirectTo?: string }
  register: { email?: string; channel?: string; referenceCode?: string; onSkip?: () => void }
  /** Leaves an address for an invitation to register. */
  registrationRequest: { email?: string; channel?: string }
  announcement: { name: 'promo' | 'relief' }
  /** The choice about measurement, which has a page of its own too. */
  cookiePreferences: Record<string, never>
  notification: {
    type: 'success' | 'error' | 'warning' | 'info'
    /** A drawing of `components/ui/icons` in place of the type's own. */
    icon?: string
    title?: string
    message: string
    okayButtonText?: string
    hideCloseButton?: boolean
    onClosed?: () => void
  }
  loading: { message?: string }
  confirm: {
    /** A drawing of `components/ui/icons` beside the message. */
    icon?: string
    title: string
    message: string
    acceptText: string
    rejectText: string
    danger?: boolean
    /** Draws both choices alike, the one that changes nothing first: neither is recommended. */
    alike?: boolean
    hideCloseButton?: boolean
    /** Performs the action. Resolves to an error message, which is shown, or to `null`, which closes the modal. */
    onAccept: () => Promise<string | null>
    onReject?: () => void
    /** Follows the action. */
    onDone?: () => void
  }
  resetPassword: { token: string }
  /** The PIN before what is not for children: `onRight` once it was entered, else `onCancel`. */
  pin: { onRight?: () => void; onCancel?: () => void }
  userInfo: { activeFormName: 'fullName' | 'email' | 'msisdn' | 'password' | 'pin' }
  otp: CodeRequest & {
    /** `AUTH` ends in a session; every other type only in a token. */
    actionType: 'AUTH' | FlowAction
    codeLength?: number
    email?: string
    msisdn?: string
    /** Whether a right code also signs in; true unless said otherwise. */
    autoLogin?: boolean
    gatewayCode?: string
    gatewayPackage?: string
    infoText?: string
    /** Checks the code, and has another one sent, where that is not the auth host's. */
    verify?: (token: string, otp: string) => Promise<ApiError | null>
    resend?: (token: string) => Promise<Result<CodeRequest>>
    onValidated?: () => void
  }
  share: { url: string; title?: string; promoCode?: string }
  deviceManagement: { onFreed?: () => void }
  emailVerifyWarning: { warningText: string }
  paymentType: PaymentTypeParams
  /** Changes what later payments charge, without one now. */
  instrumentChange: {
    gatewayCodes: readonly string[]
    /** The next payment, which is the first to be made that way. */
    renewsAt: string
    renewalPrice: Money
  }
  /** Pays by mobile bill: the number, then the code in the modal for codes. */
  msisdnPayment: {
    gatewayCode: string
    gatewayPackage: string
    /** Empty without one. */
    promotionCode: string
    /** The ways to pay that it was chosen among. */
    choice: PaymentTypeParams
  }
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

const forGrownUps: Readonly<Record<ModalName, boolean>> = {
  login: true,
  register: true,
  registrationRequest: true,
  announcement: true,
  resetPassword: true,
  otp: true,
  userInfo: true,
  deviceManagement: true,
  emailVerifyWarning: true,
  share: true,
  paymentType: true,
  instrumentChange: true,
  msisdnPayment: true,
  pin: false,
  notification: false,
  loading: false,
  confirm: false,
  cookiePreferences: false,
}

/** Whether a modal waits for the PIN in a profile for children. The form of the PIN itself asks for its own proof. */
function isForGrownUps<Name extends ModalName>(name: Name, params: ModalParams[Name]): boolean {
  const isPinForm = 'activeFormName' in params && params.activeFormName === 'pin'
  return forGrownUps[name] && !isPinForm
}

/** One modal as the page knows it (specification 3). */
export interface ModalEntry<Name extends ModalName = ModalName> {
  isVisible: boolean
  isAttachedToDom: boolean
  preventClosing: boolean
  /** Was shown, and is to go: to be detached once it has faded, or at once where it was never seen. */
  isLeaving: boolean
  /** Complete from the first time that the modal is shown. */
  params: Partial<ModalParams[Name]>
  /** What follows when the modal has faded. */
  onFaded?: () => void
}

interface ModalState {
  modals: { [Name in ModalName]?: ModalEntry<Name> }
  /** Attached modals, the one on top last. */
  stack: readonly ModalName[]
}

const detached: ModalEntry = {
  isVisible: false,
  isAttachedToDom: false,
  preventClosing: false,
  isLeaving: false,
  params: {},
}

/** The store itself, for tests that begin anew. Everything else goes by the functions below. */
export const useModals = create<ModalState>(() => ({ modals: {}, stack: [] }))

const entryOf = <Name extends ModalName>({ modals }: ModalState, name: Name) =>
  (modals[name] ?? detached) as ModalEntry<Name>

/** Changes one modal and attaches it, keeping its place among the others, or laying it `onTop` of them. */
function change<Name extends ModalName>(name: Name, patch: Partial<ModalEntry<Name>>, onTop = false) {
  useModals.setState((state) => {
    const entry = { ...entryOf(state, name), isAttachedToDom: true, ...patch }
    const others = state.stack.filter((other) => other !== name)
    const stays = state.stack.includes(name) && !onTop
    return {
      modals: { ...state.modals, [name]: entry },
      stack: stays ? state.stack : [...others, name],
    }
  })
}

/**
 * Attaches a modal and makes it visible, on top of those that are. One that is open already stays in its place. In a
 * profile for children the PIN comes before what is for grown-ups.
 */
export function showModal<Name extends ModalName>(
  name: Name,
  params: ModalParams[Name],
  { preventClosing = false }: { preventClosing?: boolean } = {},
): void {
  if (isForGrownUps(name, params) && isKids() && !isUnlockedByPin()) {
    showModal('pin', { onRight: () => showModal(name, params, { preventClosing }) })
    return
  }
  const { isVisible } = entryOf(useModals.getState(), name)
  change(name, { isVisible: true, isLeaving: false, preventClosing, params, onFaded: undefined }, !isVisible)
}

/** Lets a modal fade, unless it prevents closing. */
export function hideModal(name: ModalName): void {
  const entry = entryOf(useModals.getState(), name)
  if (entry.isVisible && !entry.preventClosing) change(name, { isVisible: false, isLeaving: true })
}

/** Attaches a modal without showing it, or changes what an attached one is shown with: merges the parameters. */
export function attachModal<Name extends ModalName>(name: Name, params: Partial<ModalParams[Name]>): void {
  const entry = entryOf(useModals.getState(), name)
  change(name, { params: { ...entry.params, ...params } })
}

/** Forgets a modal; what was to follow it, follows. The host does this when the modal has faded. */
export function detachModal(name: ModalName): void {
  const { onFaded } = entryOf(useModals.getState(), name)
  useModals.setState(({ modals, stack }) => ({
    modals: { ...modals, [name]: undefined },
    stack: stack.filter((other) => other !== name),
  }))
  onFaded?.()
}

/** Whether the viewer may leave the modal by Escape, backdrop or cross; a detached one is left alone. */
export function setPreventClosing(name: ModalName, preventClosing: boolean): void {
  if (entryOf(useModals.getState(), name).isAttachedToDom) change(name, { preventClosing })
}

/** Shows `to` when `from` has faded: a step of the product's own, which a modal that prevents closing does not stop. */
export function replaceModal<Name extends ModalName>(
  from: ModalName,
  to: Name,
  params: ModalParams[Name],
): void {
  const onFaded = () => showModal(to, params)
  if (entryOf(useModals.getState(), from).isAttachedToDom)
    change(from, { isVisible: false, isLeaving: true, preventClosing: false, onFaded })
  else onFaded()
}

/** A modal's state, to render by. */
export function useModal<Name extends ModalName>(name: Name): ModalEntry<Name> {
  return useModals((state) => entryOf(state, name))
}

/** The attached modals, the one on top last. */
export function useModalStack(): readonly ModalName[] {
  return useModals((state) => state.stack)
}
