import type { FlowAction } from '../contract/enums'
import type { LangCode } from '../contract/languages'
import type { ModalParams } from '../modals/modal-params'
import { showModal } from '../modals/modal-store'
import { ownOriginPath } from '../routing/own-origin-path'
import { pathTo } from '../routing/paths'

/** What a host says is due, with its words for the viewer and whatever else the step needs. */
export interface FlowStep {
  actionType: FlowAction
  /** The host's title and text, in the viewer's language. */
  title?: string | null
  message?: string | null
  /** The same as `message`, where a host calls it so. */
  warningText?: string | null
  /** Where WATCH, REDIRECT and a login lead: an address of our own origin, any other is left alone. */
  path?: string | null
  /** What OTP asks with. */
  otp?: Omit<ModalParams['otp'], 'actionType'>
  /** What the viewer wanted goes on after a device was freed, or a code was right. */
  onDone?: () => void
}

export interface FlowContext {
  lang: LangCode
  /** Leads to a path; loads it unless told otherwise. */
  goTo?: (path: string) => void
}

type Tone = ModalParams['notification']['type']
type Turn = (step: FlowStep, context: Required<FlowContext>) => void

const textOf = ({ message, warningText }: FlowStep) => message || warningText || ''

function tell(type: Tone, step: FlowStep, onClosed?: () => void) {
  showModal('notification', { type, title: step.title || undefined, message: textOf(step), onClosed })
}

const telling =
  (type: Tone): Turn =>
  (step) =>
    tell(type, step, step.onDone)

const toPlans: Turn = (_, { lang, goTo }) => goTo(pathTo.plans(lang))

/** Says why first, where the host does. */
const toPlansAfterWords: Turn = (step, context) => {
  if (textOf(step)) tell('warning', step, () => toPlans(step, context))
  else toPlans(step, context)
}

const ownPath = ({ path }: FlowStep) =>
  path ? ownOriginPath(encodeURIComponent(path), location.origin) : null

const toLogin: Turn = (step) => {
  const redirectTo = ownPath(step)
  showModal('login', redirectTo ? { redirectTo } : {})
}

const follow: Turn = (step, { lang, goTo }) => {
  const go = () => goTo(ownPath(step) ?? pathTo.home(lang))
  if (textOf(step)) tell('info', step, go)
  else go()
}

const watch: Turn = (step, context) => {
  if (step.path) follow({ ...step, message: null, warningText: null }, context)
  else step.onDone?.()
}

const turns: Record<FlowAction, Turn> = {
  LOGIN: toLogin,
  REGISTER: () => showModal('register', {}),
  WATCH: watch,
  PACKAGES: toPlans,
  PACKAGES_SUSPENDED: toPlansAfterWords,
  DEVICES: ({ onDone }) => showModal('deviceManagement', { onFreed: onDone }),
  WARNING: telling('warning'),
  EMAIL_VERIFY: (step) => showModal('emailVerifyWarning', { warningText: textOf(step) }),
  REDIRECT: follow,
  SUCCESS: telling('success'),
  OTP: (step, context) => {
    if (step.otp) showModal('otp', { onValidated: step.onDone, ...step.otp, actionType: 'OTP' })
    else toLogin(step, context)
  },
  REDEEM: toPlans,
  ADD: toPlans,
  SUBSCRIBE: toPlans,
  BILLING: toPlans,
  MSISDN: toPlans,
  BILLING_CANCEL: toPlans,
  INFO: telling('info'),
  PURCHASE_HISTORY: toPlans,
}

/**
 * Does what a flow action asks of the app (specification 4): opens a modal, says the host's words or leads to a
 * page. Every action type has its turn, and none ends nowhere.
 */
export function dispatchFlowAction(step: FlowStep, { lang, goTo }: FlowContext): void {
  turns[step.actionType](step, { lang, goTo: goTo ?? ((path) => location.assign(path)) })
}
