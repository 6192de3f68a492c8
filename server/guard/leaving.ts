import type { ServerResponse } from 'node:http'

/** Shared, since creating an error is the most expensive part of an abort. */
const left = new Error('The caller has left')

/** Aborts when the caller disconnects before the response is complete. */
export function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(left)
  })
  return leaving.signal
}
