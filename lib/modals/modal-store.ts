import { create } from 'zustand'
import type { PlanChoice } from '@/lib/routing'
import type { ApiError, Result } from '../api/result'
import type { Card, FlowAction, Money } from '@/lib/contract'
import { isKids, isUnlockedByPin } from '../session/session-state'

/** A code that has been sent. */
export interface CodeRequest {
  /** Identifies the request that the code belongs to. */
  token: string
  /** Seconds until another code may be requested. */
  duration: number
}

/** The selected product, and the ways to pay for it. */
interface PaymentTypeParams extends Pick<PlanChoice, 'promoCode' | 'gatewayCode' | 'returnTo'> {
  selectedPlan: string
  selectedPeriod: string
  /** The product: the plan for the period. */
  gatewayPackage: string
  /** Codes of the gateways that accept payments for it. */
  gatewayCodes: readonly string[]
  onClosed?: () => void
}

/** The parameters of each modal (specification 3). Callbacks run after the modal has faded. */
export interface ModalParams {
  login: { redirectTo?: string }
  register: {
    email?: string
    channel?: string
    referenceCode?: string
    /** Where the new member continues; the plans by default. */
    redirectTo?: string
    onSkip?: () => void
  }
  /** Submits an e-mail address for an invitation to register. */
  registrationRequest: { email?: string; channel?: string }
  announcement: { name: 'promo' | 'relief' }
  /** Consent to analytics, which has its own page too. */
  cookiePreferences: Record<string, never>
  notification: {
    type: 'success' | 'error' | 'warning' | 'info'
    /** An icon of `components/ui/icons` that replaces the type's own. */
    icon?: string
    title?: string
    message: string
    okayButtonText?: string
    hideCloseButton?: boolean
    onClosed?: () => void
  }
  loading: { message?: string }
  confirm: {
    /** An icon of `components/ui/icons` beside the message. */
    icon?: string
    title: string
    message: string
    acceptText: string
    rejectText: string
    danger?: boolean
    /** Draws both buttons alike, the one that changes nothing first: neither is recommended. */
    alike?: boolean
    hideCloseButton?: boolean
    /** Performs the action. Resolves to an error message, which is shown, or to `null`, which closes the modal. */
    onAccept: () => Promise<string | null>
    onReject?: () => void
    /** Runs after the action. */
    onDone?: () => void
  }
  resetPassword: { token: string }
  /** Prompts for the PIN before adult content: `onRight` once it was entered, else `onCancel`. */
  pin: { onRight?: () => void; onCancel?: () => void }
  /** Asks how to remind of a programme; `onChosen` sets the reminder once the member has agreed to a way. */
  reminder: { title: string; onChosen: () => void }
  userInfo: { activeFormName: 'fullName' | 'email' | 'msisdn' | 'password' | 'pin' }
  otp: CodeRequest & {
    /** `AUTH` starts a session; every other type only returns a token. */
    actionType: 'AUTH' | FlowAction
    codeLength?: number
    email?: string
    msisdn?: string
    /** Whether a right code also signs in; true by default. */
    autoLogin?: boolean
    gatewayCode?: string
    gatewayPackage?: string
    infoText?: string
    /** Verify and resend the code, where the auth host does not. */
    verify?: (token: string, otp: string) => Promise<ApiError | null>
    resend?: (token: string) => Promise<Result<CodeRequest>>
    onValidated?: () => void
  }
  /** Welcomes a new member by their name, with titles to choose for My List. */
  welcome: { name: string; titles: readonly Card[] }
  share: { url: string; title?: string; promoCode?: string }
  deviceManagement: { onFreed?: () => void }
  emailVerifyWarning: { warningText: string }
  /** Checks a promo code, and leads a valid one on to the plans. A code in the page's address goes before `promoCode`. */
  promoCode: { promoCode?: string }
  /**
   * The plans to choose from, with a code applied; `title` requires a plan, and `returnTo` is its same-origin path.
   */
  subscriptionPlans: { promoCode?: string; returnTo?: string; title?: string }
  paymentType: PaymentTypeParams
  /** Changes what later payments charge, without a payment now. */
  instrumentChange: {
    gatewayCodes: readonly string[]
    /** The next payment, the first one with the new method. */
    renewsAt: string
    renewalPrice: Money
  }
  /** Pays by mobile bill: prompts for the number, then for the code in the `otp` modal. */
  msisdnPayment: {
    gatewayCode: string
    gatewayPackage: string
    /** Empty without one. */
    promotionCode: string
    /** The payment methods that it was chosen from. */
    choice: PaymentTypeParams
  }
}

export type ModalName = keyof ModalParams

/** What the host passes to a modal's component, which renders one `Dialog` of `components/ui`. */
export interface ModalProps<Name extends ModalName> {
  params: ModalParams[Name]
  open: boolean
  preventClosing: boolean
  onClose: () => void
  onClosed: () => void
}

/** What a child may open; any other modal requires the PIN. */
const forChildren: readonly ModalName[] = ['pin', 'notification', 'loading', 'confirm', 'cookiePreferences']

/** Whether a modal requires the PIN in a kids profile. The form that sets the PIN has its own check. */
function isForGrownUps<Name extends ModalName>(name: Name, params: ModalParams[Name]): boolean {
  const isPinForm = 'activeFormName' in params && params.activeFormName === 'pin'
  return !forChildren.includes(name) && !isPinForm
}

/** The state of a modal (specification 3). */
export interface ModalEntry<Name extends ModalName = ModalName> {
  isVisible: boolean
  isAttachedToDom: boolean
  preventClosing: boolean
  /** Being closed: detached once it has faded, or at once if it never became visible. */
  isLeaving: boolean
  /** Complete once the modal has been shown. */
  params: Partial<ModalParams[Name]>
  /** Runs once the modal has faded. */
  onFaded?: () => void
}

interface ModalState {
  modals: { [Name in ModalName]?: ModalEntry<Name> }
  /** Attached modals, the topmost last. */
  stack: readonly ModalName[]
}

const detached: ModalEntry = {
  isVisible: false,
  isAttachedToDom: false,
  preventClosing: false,
  isLeaving: false,
  params: {},
}

/** The store itself, for tests to reset and read. Other code uses the functions below. */
export const useModals = create<ModalState>(() => ({ modals: {}, stack: [] }))

const entryOf = <Name extends ModalName>({ modals }: ModalState, name: Name) =>
  (modals[name] ?? detached) as ModalEntry<Name>

/** Changes one modal and attaches it, in its position in the stack or `onTop`. */
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
 * Attaches a modal and shows it on top; an open one stays in its position. In a kids profile, adult content requires
 * the PIN first.
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

/** Closes a modal, unless it prevents closing. */
export function hideModal(name: ModalName): void {
  const entry = entryOf(useModals.getState(), name)
  if (entry.isVisible && !entry.preventClosing) change(name, { isVisible: false, isLeaving: true })
}

/** Attaches a modal without showing it, or merges new parameters into an attached one. */
export function attachModal<Name extends ModalName>(name: Name, params: Partial<ModalParams[Name]>): void {
  const entry = entryOf(useModals.getState(), name)
  change(name, { params: { ...entry.params, ...params } })
}

/** Removes a modal and runs its `onFaded`. The host calls this when the modal has faded. */
export function detachModal(name: ModalName): void {
  const { onFaded } = entryOf(useModals.getState(), name)
  useModals.setState(({ modals, stack }) => ({
    modals: { ...modals, [name]: undefined },
    stack: stack.filter((other) => other !== name),
  }))
  onFaded?.()
}

/** Sets whether Escape, backdrop and X close the modal; does nothing for a detached one. */
export function setPreventClosing(name: ModalName, preventClosing: boolean): void {
  if (entryOf(useModals.getState(), name).isAttachedToDom) change(name, { preventClosing })
}

/** Closes `from`, even if it prevents closing, and shows `to` when it has faded. */
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

/** A modal's state. */
export function useModal<Name extends ModalName>(name: Name): ModalEntry<Name> {
  return useModals((state) => entryOf(state, name))
}

/** The attached modals, the topmost last. */
export function useModalStack(): readonly ModalName[] {
  return useModals((state) => state.stack)
}
