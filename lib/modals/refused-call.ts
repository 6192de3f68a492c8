import type { ApiError } from '../api/result'
import { defaultLang, readLangCode } from '@/lib/contract'
import { plansPath } from '@/lib/routing'
import { isKids } from '../session/session-state'
import { dispatchFlowAction } from './dispatch-flow-action'
import { showModal } from './modal-store'

let pendingPin: Promise<boolean> | null = null

/** Opens one PIN modal for all calls that wait for it. Resolves to whether the PIN was entered. */
export function requestPin(): Promise<boolean> {
  pendingPin ??= new Promise<boolean>((resolve) => {
    showModal('pin', { onRight: () => resolve(true), onCancel: () => resolve(false) })
  }).finally(() => {
    pendingPin = null
  })
  return pendingPin
}

/** Players explain a refusal themselves. */
const players = /^\/[^/]+\/watch\//

/** After a payment-required error (specification 8): shows its message and leads to the plans, which lead back here. */
export function requirePayment({ message }: Pick<ApiError, 'message'>, goTo?: (path: string) => void): void {
  if (isKids() || players.test(location.pathname)) return
  const lang = readLangCode(document.documentElement.lang) ?? defaultLang
  const path = plansPath(lang, { returnTo: location.pathname + location.search })
  dispatchFlowAction({ actionType: 'REDIRECT', path, message }, { lang, goTo })
}
