import type { Host, Route } from '../../contract/routes'

/** Makes a call that outlives the page, of which no response can be read any more. Rejects without a network. */
export function sendBeforeUnload(host: Host, { method, path }: Route, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return fetch(`/api/${host}${path}`, { method, body: JSON.stringify(body), headers, keepalive: true })
}
