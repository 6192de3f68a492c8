import type { ApiError } from '../api/result'
import { defaultLang, readLangCode } from '@/lib/contract'
import { plansPath } from '@/lib/routing'
import { isKids } from '../session/session-state'
import { dispatchFlowAction } from './dispatch-flow-action'

/** Players show what a refusal means themselves. */
const players = /^\/[^/]+\/watch\//

/** Leads to the plans, and from them back here, after a payment-required error (specification 8) and its message. */
export function requirePayment({ message }: Pick<ApiError, 'message'>, goTo?: (path: string) => void): void {
  if (isKids() || players.test(location.pathname)) return
  const lang = readLangCode(document.documentElement.lang) ?? defaultLang
  const path = plansPath(lang, { returnTo: location.pathname + location.search })
  dispatchFlowAction({ actionType: 'REDIRECT', path, message }, { lang, goTo })
}
