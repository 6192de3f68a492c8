import type { Vapid } from '../../shared/vapid'
import { Undeliverable } from '../messaging/outbox'

/** Where a browser is reached, and what encrypts messages for it. */
interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Sends a message to a browser, encrypted for it alone. `gone`: the browser has withdrawn the subscription.
 * @throws {Undeliverable} when the push service refuses the message for good
 */
export type SendPush = (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone'>

interface PushMessage {
  /** JSON as the service worker reads it. */
  payload: string
  /** How long the push service keeps it for a browser that is not running. */
  seconds: number
}

const timeoutMs = 10_000
const gone = [404, 410]
const temporary = [408, 425, 429]

/** Sends by Web Push (RFC 8030) as the application server that `vapid` names. */
export function createPushSender(vapid: Vapid, fetch: typeof globalThis.fetch): SendPush {
  return async ({ endpoint, ...keys }, { payload, seconds }) => {
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: vapid,
      TTL: Math.max(0, Math.floor(seconds)),
      urgency: 'high',
    })
    // The length is the connection's to say.
    const { 'Content-Length': _length, ...sent } = headers as Record<string, string>
    const signal = AbortSignal.timeout(timeoutMs)
    const { ok, status } = await fetch(endpoint, {
      ...{ method, headers: sent, signal },
      body: body && new Uint8Array(body),
      redirect: 'error',
    })
    if (ok) return 'sent'
    if (gone.includes(status)) return 'gone'
    const isFinal = status >= 400 && status < 500 && !temporary.includes(status)
    const what = `The push service responded with ${status}`
    throw isFinal ? new Undeliverable(what) : new Error(what)
  }
}
