import { createHmac } from 'node:crypto'
import type { MessageTransport } from './mailer'
import { Undeliverable } from './outbox'

const timeoutMs = 10_000

interface SmsWebhook {
  url: string
  secret: string
  fetch: typeof fetch
}

/**
 * Asks an operator's hook to send a text message: `POST { id, to, text, lang }`, `to` in digits with the country code.
 * `idempotency-key` is the same when it is asked again; `signature` is `t={seconds since 1970},v1={hex HMAC-SHA256 of
 * "{t}.{body}"}`. Any 2xx will do; another 4xx than 408, 425 and 429 is final.
 */
export function smsWebhookTransport({ url, secret, fetch }: SmsWebhook): MessageTransport {
  return async ({ recipient, text, lang }, id) => {
    const body = JSON.stringify({ id, to: recipient, text, lang })
    const seconds = Math.floor(Date.now() / 1000)
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': id,
      signature: `t=${seconds},v1=${mac}`,
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const { ok, status } = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal })
    if (ok) return
    const isFinal = status >= 400 && status < 500 && ![408, 425, 429].includes(status)
    const what = `The hook for text messages answered ${status}`
    throw isFinal ? new Undeliverable(what) : new Error(what)
  }
}
