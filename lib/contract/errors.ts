/** Prefixes of the error catalogue (specification 8). */
export const errorCodes = {
  jsonParse: 'E.1',
  schema: 'E.4',
  status: 'E.6',
  tokenRefresh: 'E.7',
  network: 'E.8',
  noToken: 'E.9',
  socialNoToken: 'E.11',
} as const
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

/** Where a reported error happened: in the viewer's browser, or in the web app's server. */
export const errorSources = ['browser', 'server'] as const

/** The error catalogue code when the gateway itself responds for a host. */
export const errorCodeHeader = 'x-error-code'

/**
 * On a 401: `over` when the session has ended and its cookies are cleared; `renew` when the browser should renew it and
 * repeat the call. Missing when the 401 is the host's own response.
 */
export const sessionHeader = 'x-session'
export type SessionMark = 'over' | 'renew'
