import type { ServerResponse } from 'node:http'

/** One for all, since to make an error costs more than all else about a caller who leaves. */
const left = new Error('The caller has left')

/** Aborts when the caller leaves before all of the response has been sent. */
export function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(left)
  })
  return leaving.signal
}
