import type { MessageKey, MessageValues } from '../messages/message'

/** An error response, with an HTTP status and a message in the caller's language. */
export class Problem extends Error {
  override name = 'Problem'

  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly values: MessageValues = {},
    /** Seconds after which the same call may succeed. */
    readonly retryAfterSec?: number,
  ) {
    super(`${status} ${key}`)
  }
}

export const notFound = () => new Problem(404, 'notFound')

/** The first row of a query for a single thing. @throws {Problem} 404 when there is none. */
export function found<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}
