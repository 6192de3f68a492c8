import type { FlowAction } from '../contract/fields'
import type { LangCode } from '../contract/languages'
import { ownOriginPath } from '../routing/own-origin-path'
import { pathTo } from '../routing/paths'
import { plansPath, type PlansDisplay } from '../routing/plan-choice'
import { type ModalParams, showModal } from './modal-store'

/** The action that a host requires, with its message for the viewer and whatever else the step needs. */
export interface FlowStep {
  actionType: FlowAction
  /** The host's title and text, in the viewer's language. */
  title?: string | null
  message?: string | null
  /** The same as `message`, where a host calls it so. */
  warningText?: string | null
  /** Where WATCH, REDIRECT and a login lead: an address of our own origin, any other is left alone. */
  path?: string | null
  /** What the OTP modal needs. */
  otp?: Omit<ModalParams['otp'], 'actionType'>
  /** Continues what the viewer wanted, after a device was removed or a code was right. */
  onDone?: () => void
}

export interface FlowContext {
  lang: LangCode
  /** Navigates to a path; `location.assign` by default. */
  goTo?: (path: string) => void
}

type Tone = ModalParams['notification']['type']
type Handler = (step: FlowStep, context: Required<FlowContext>) => void

const textOf = ({ message, warningText }: FlowStep) => message || warningText || ''

function notify(type: Tone, step: FlowStep, onClosed?: () => void) {
  showModal('notification', { type, title: step.title || undefined, message: textOf(step), onClosed })
}

const showNotice =
  (type: Tone): Handler =>
  (step) =>
    notify(type, step, step.onDone)

const sameOriginPath = ({ path }: FlowStep) =>
  path ? ownOriginPath(encodeURIComponent(path), location.origin) : null

/** To the plans, which lead back to where the viewer was headed. */
const toPlansWith =
  (display?: PlansDisplay): Handler =>
  (step, { lang, goTo }) =>
    goTo(plansPath(lang, { returnTo: sameOriginPath(step) }, display))

const toPlans = toPlansWith()

/** To what a suspended subscription owes; shows the host's reason first, where there is one. */
const toDebt: Handler = (step, context) => {
  const follow = () => toPlansWith('debt')(step, context)
  if (textOf(step)) notify('warning', step, follow)
  else follow()
}

const toLogin: Handler = (step) => {
  const redirectTo = sameOriginPath(step)
  showModal('login', redirectTo ? { redirectTo } : {})
}

const follow: Handler = (step, { lang, goTo }) => {
  const go = () => goTo(sameOriginPath(step) ?? pathTo.home(lang))
  if (textOf(step)) notify('info', step, go)
  else go()
}

const watch: Handler = (step, context) => {
  if (step.path) follow({ ...step, message: null, warningText: null }, context)
  else step.onDone?.()
}

const handlers: Record<FlowAction, Handler> = {
  LOGIN: toLogin,
  REGISTER: () => showModal('register', {}),
  WATCH: watch,
  PACKAGES: toPlans,
  PACKAGES_SUSPENDED: toDebt,
  DEVICES: ({ onDone }) => showModal('deviceManagement', { onFreed: onDone }),
  WARNING: showNotice('warning'),
  EMAIL_VERIFY: (step) => showModal('emailVerifyWarning', { warningText: textOf(step) }),
  REDIRECT: follow,
  SUCCESS: showNotice('success'),
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
  INFO: showNotice('info'),
  PURCHASE_HISTORY: toPlans,
}

/**
 * Does what a flow action requires (specification 4): opens a modal, shows the host's message or navigates. Every action
 * type has a handler, and none does nothing.
 */
export function dispatchFlowAction(step: FlowStep, { lang, goTo }: FlowContext): void {
  handlers[step.actionType](step, { lang, goTo: goTo ?? ((path) => location.assign(path)) })
}
