import { types } from 'node:util'

const maxDepth = 4
const maxMessage = 300
const sqlState = /^[0-9A-Z]{5}$/

/** What the log may contain of an error: its origin, but nothing a user entered. */
interface DescribedError {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: DescribedError
}

/**
 * Strips user data from an error. Database errors include values after the first line of their message (`params: ...`),
 * in `detail`, `where` and `query`, and, for invalid values, after the first colon.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isError(error)) return { type: typeof error, message: 'not an error' }
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  const stack = framesOf(error)
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: safeMessage(error, code),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(stack === '' ? {} : { stack }),
    ...(isError(cause) && depth < maxDepth ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

/** The same as one string, for a terminal. Errors from elsewhere keep their message. */
export function errorText(error: unknown): string {
  const { type, message, code, stack, cause } = describeError(error)
  const whole = isError(error) && !isOfDatabase(error) ? error.message : message
  const head = `${type}: ${whole}${code ? ` (${code})` : ''}`
  return [head, stack, cause && `caused by ${cause.type}: ${cause.message}`].filter(Boolean).join('\n')
}

/** Also recognises errors of another realm, such as a worker. */
export const isError = (value: unknown): value is Error =>
  value instanceof Error || types.isNativeError(value)

function safeMessage(error: Error, code: unknown) {
  const [line = ''] = error.message.split(/[\r\n]/, 1)
  const isOfData = typeof code === 'string' && sqlState.test(code) && code.startsWith('22')
  const [said = ''] = isOfData ? line.split(':', 1) : [line]
  return said.slice(0, maxMessage)
}

const isOfDatabase = (error: Error) =>
  'params' in error || 'query' in error || ('code' in error && sqlState.test(String(error.code)))

/** The stack without the message. */
function framesOf({ stack = '', message }: Error) {
  const at = stack.indexOf(message)
  return (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
