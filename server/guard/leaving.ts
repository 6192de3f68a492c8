import type { ServerResponse } from 'node:http'

/** Aborts when the response is over, be it that all of it was sent or that the caller has left. */
export function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  return leaving.signal
}
