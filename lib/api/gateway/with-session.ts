import type { TokenInfo } from '../../contract/account-shapes'
import { errorCodes } from '../../contract/errors'
import type { Session } from '../../session/read-session'
import type { SessionMark } from '../gateway-headers'
import type { HostContext } from '../server/host-context'
import type { Answer, ApiError, Result } from '../result'
import { renewSession, type Renewal } from './renew-session'

type Sent = Result<Answer<unknown, unknown>>

/** The result of a call and what to tell the browser about its session. */
export interface Outcome {
  result: Sent
  /** New tokens to set as cookies. */
  tokens: TokenInfo | null
  mark: SessionMark | null
}

interface WithSession {
  session: Session
  context: HostContext
  /** Whether the call is repeatable: a streamed upload is not. */
  repeatable: boolean
  send: (bearer: string | undefined) => Promise<Sent>
}

const aheadMs = 30_000

function refreshFailure(error: ApiError): Sent {
  return { error: { ...error, code: errorCodes.tokenRefresh, status: 401, retryable: false } }
}

/** The result when no new token is available. */
function withoutToken(renewal: Exclude<Renewal, { type: 'renewed' }>): Outcome {
  const mark = renewal.type === 'over' ? 'over' : 'renew'
  return { result: refreshFailure(renewal.error), tokens: null, mark }
}

const isRefused = ({ error }: Sent) => error?.status === 401

/** Sends a call with the latest token; the browser handles a further 401. */
async function sendRenewed({ send }: WithSession, tokens: TokenInfo): Promise<Outcome> {
  const result = await send(tokens.accessToken)
  return { result, tokens, mark: isRefused(result) ? 'renew' : null }
}

/** A refusal ends the session even if only its readable cookie is left, so that the next page is a guest's. */
async function sendOnce({ send, session }: WithSession): Promise<Outcome> {
  const result = await send(session.accessToken)
  const isOver = isRefused(result) && session.claimed
  return { result, tokens: null, mark: isOver ? 'over' : null }
}

/**
 * Sends a call with the access token, renewed first when it expires within half a minute, and once more after a 401
 * (specification 4).
 */
export async function withSession(options: WithSession): Promise<Outcome> {
  const { session, context, repeatable, send } = options
  const { accessToken, refreshToken, expiresAt } = session
  if (refreshToken === undefined) return sendOnce(options)
  const leftMs = accessToken === undefined ? 0 : expiresAt - Date.now()
  if (leftMs < aheadMs) {
    const ahead = await renewSession(refreshToken, context)
    if (ahead.type === 'renewed') return sendRenewed(options, ahead.tokens)
    if (ahead.type === 'over' || leftMs <= 0) return withoutToken(ahead)
  }
  const result = await send(accessToken)
  if (!isRefused(result)) return { result, tokens: null, mark: null }
  if (!repeatable) return { result, tokens: null, mark: 'renew' }
  const renewal = await renewSession(refreshToken, context)
  return renewal.type === 'renewed' ? sendRenewed(options, renewal.tokens) : withoutToken(renewal)
}
