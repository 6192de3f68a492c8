import type { ServerResponse } from 'node:http'

/** Shared, since creating an error is the most expensive part of an abort. */
const left = new Error('The caller has left')

const signals = new WeakMap<ServerResponse, AbortSignal>()

/** Aborts when the caller disconnects before the response is complete. One signal per response. */
export function leavingOf(response: ServerResponse): AbortSignal {
  const known = signals.get(response)
  if (known) return known
  const leaving = new AbortController()
  signals.set(response, leaving.signal)
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(left)
  })
  return leaving.signal
}
