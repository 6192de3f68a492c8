import { findPageCookie } from './mark-member'

/** The value of a stored item; `undefined` without one, without storage, and when it is invalid. */
function read<T>(item: () => T): T | undefined {
  try {
    return item()
  } catch {
    return undefined
  }
}

/** The value of a stored item that has not expired, as `lib/storage` writes it. */
function zoneIn(item: string | null): string | undefined {
  const { value, expiresAt = Infinity } = JSON.parse(item ?? '{}') as { value?: string; expiresAt?: number }
  return expiresAt > Date.now() ? value : undefined
}

/** Sends a call as `lib/api/browser/api.ts` would, which takes the response over. */
function callEarly(url: string, zone: string, isChange: boolean): Promise<Response> {
  const headers = {
    accept: 'application/json',
    language: document.documentElement.lang,
    zone: read(() => zoneIn(localStorage.getItem(zone))) ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(isChange && { 'content-type': 'application/json' }),
  }
  const method = isChange ? 'POST' : 'GET'
  const response = fetch(url, { method, headers, cache: 'no-store', credentials: 'same-origin' })
  window.earlyCalls = { ...window.earlyCalls, [url]: response }
  return response
}

/**
 * Runs in a player page: requests the video's address as the player would and preloads its playlist. Skipped while
 * reports are queued, which affect the address, and for unplayable videos.
 */
export function prefetchPlayback(offlineQueue: string, zone: string): void {
  const { call = '', media } = document.currentScript?.dataset ?? {}
  if (read(() => localStorage.getItem(offlineQueue)) || (media && !matchMedia(media).matches)) return
  callEarly(call, zone, true)
    .then((response) => response.clone().json() as Promise<{ data: { url: string } }>)
    .then(({ data }) => fetch(data.url))
    .catch(() => undefined)
}

/**
 * Runs in a page that a member's data fills: requests them before the page's scripts have loaded. Skipped for guests and
 * before the browser has its device id, which only one call may bring. `{name}` in a call is a parameter of the query,
 * without which it is not made.
 */
export function prefetchCalls(tokenExpiry: string, deviceKnown: string, zone: string): void {
  if (findPageCookie(tokenExpiry) === null || findPageCookie(deviceKnown) !== '1') return
  const query = new URLSearchParams(location.search)
  for (const call of document.currentScript?.dataset.calls?.split(' ') ?? []) {
    const [, name] = /\{(\w+)\}/.exec(call) ?? []
    const value = name && query.get(name)
    if (name && !value) continue
    callEarly(call.replace(`{${name}}`, encodeURIComponent(value ?? '')), zone, false).catch(() => undefined)
  }
}
