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

/** Names of the HTTP statuses that stand in where a host sends no message of its own (specification 8). */
export const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
