/** Names the entry of the error catalogue when the gateway itself answers for a host. */
export const errorCodeHeader = 'x-error-code'

/**
 * On a 401, what it means for the session: `over`, it is gone and its cookies with it; `renew`, it may live on, so
 * that the browser renews it and makes the call again. A 401 without it is the host's own answer to the call.
 */
export const sessionHeader = 'x-session'
export type SessionMark = 'over' | 'renew'
