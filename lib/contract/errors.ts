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
