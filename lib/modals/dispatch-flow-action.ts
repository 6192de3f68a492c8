import type { FlowAction, LangCode } from '@/lib/contract'
import { ownOriginPath, pathTo, plansPath, type PlanChoice, type PlansDisplay } from '@/lib/routing'
import { type ModalParams, showModal } from './modal-store'

/** The action that a host requires, with its message for the viewer and what the step needs. */
export interface FlowStep {
  actionType: FlowAction
  /** The host's title and text, in the viewer's language. */
  title?: string | null
  message?: string | null
  /** The same as `message`, under the name that some hosts use. */
  warningText?: string | null
  /** Where WATCH, REDIRECT and a login lead: a same-origin URL; any other is ignored. */
  path?: string | null
  /** The selection, for actions that lead to the plans. */
  choice?: Partial<PlanChoice>
  /** What the OTP modal needs. */
  otp?: Omit<ModalParams['otp'], 'actionType'>
  /** Continues the viewer's action, after a device was removed or a code was accepted. */
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

/** Leads to the plans, which lead back to the viewer's target. */
const toPlansWith =
  (display?: PlansDisplay): Handler =>
  (step, { lang, goTo }) =>
    goTo(
      plansPath(lang, { ...step.choice, returnTo: sameOriginPath(step) ?? step.choice?.returnTo }, display),
    )

const toPlans = toPlansWith()

/** Leads to the plans, and with a selection opens its payment. */
const toChoice =
  (display: PlansDisplay): Handler =>
  (step, context) =>
    toPlansWith(step.choice?.planCode ? display : undefined)(step, context)

/** Leads to the debt of a suspended subscription; shows the host's reason first, if any. */
const toDebt: Handler = (step, context) => {
  const follow = () => toPlansWith('debt')(step, context)
  if (textOf(step)) notify('warning', step, follow)
  else follow()
}

/** Leads to the subscription settings, where a member can cancel. */
const toSubscription: Handler = (_step, { lang, goTo }) => goTo(pathTo.settings(lang, 'subscription'))

const toLogin: Handler = (step) => {
  const redirectTo = sameOriginPath(step)
  showModal('login', redirectTo ? { redirectTo } : {})
}

/** Reports a host's path that leads to no page (specification 2). The table of routes is loaded only then. */
async function reportUnknownRoute(path: string) {
  const { findRouteOfAddress } = await import('../routing/routes')
  const { pathname } = new URL(path, location.origin)
  if (findRouteOfAddress(pathname) === null) reportError(new Error("Provided route doesn't exist"))
}

const follow: Handler = (step, { lang, goTo }) => {
  const path = sameOriginPath(step)
  if (path) reportUnknownRoute(path).catch(() => undefined)
  const go = () => goTo(path ?? pathTo.home(lang))
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
  SUBSCRIBE: toChoice('payment-type'),
  BILLING: toChoice('payment-type'),
  MSISDN: toChoice('msisdn'),
  BILLING_CANCEL: toSubscription,
  INFO: showNotice('info'),
  PURCHASE_HISTORY: (_step, { lang, goTo }) => goTo(pathTo.paymentHistory(lang)),
}

/**
 * Performs a flow action (specification 4): opens a modal, shows the host's message or navigates. Every action type
 * has a handler that does something.
 */
export function dispatchFlowAction(step: FlowStep, { lang, goTo }: FlowContext): void {
  handlers[step.actionType](step, { lang, goTo: goTo ?? ((path) => location.assign(path)) })
}
