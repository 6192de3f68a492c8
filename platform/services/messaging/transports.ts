import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { languages } from '@/lib/contract'
import type { Config } from '../../shared/config'
import type { Database } from '../../db/database'
import { message } from '../../db/schema/operation'
import type { Clock } from '../../shared/clock'
import { html, type Html } from '../../shared/html'
import type { OutgoingMessage, MessageTransport } from './mailer'
import { Undeliverable } from './outbox'

// Mail programs hardly support style sheets.
const styles = {
  body: 'margin:0;padding:24px;background:#f4f1e8;color:#0a0e1a;font:16px/1.6 sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  link: 'color:#7a5600;font-weight:bold;word-break:break-all',
  code: 'font-size:24px;letter-spacing:4px',
  brand: 'margin:24px 0 0;color:#5b6478;font-size:14px',
} as const

/** Renders a mail as a simple page in its language's direction, with link and code emphasised. */
function mailHtml(message: OutgoingMessage): string {
  const { lang, subject, text } = message
  const lines = text.split('\n').map((line) => html`<p>${markUp(line, message)}</p> `)
  const page = html`<!doctype html>
    <html lang="${lang}" dir="${languages[lang].dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="${styles.body}">
        <div style="${styles.sheet}">
          <h1 style="${styles.heading}">${subject}</h1>
          ${lines}
          <p style="${styles.brand}"><bdi>HilalPlay</bdi></p>
        </div>
      </body>
    </html> `
  return page.text
}

/** A line with its code and links, which are always left to right, emphasised. */
function markUp(line: string, { code, link, settingsLink }: OutgoingMessage): Html {
  const address = [link, settingsLink].find((each) => each != null && line.includes(each))
  const anchor = html`<a href="${address ?? ''}" style="${styles.link}" dir="ltr">${address ?? ''}</a>`
  const digits = html`<strong style="${styles.code}" dir="ltr">${code ?? ''}</strong>`
  const [mark, markup] = address == null ? [link === null ? code : null, digits] : [address, anchor]
  if (mark === null) return html`${line}`
  const [head = '', ...rest] = line.split(mark)
  return html`${head}${rest.map((part) => html`${markup}${part}`)}`
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** The server permanently rejects the address or the message. */
const rejectionSchema = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500),
})

/** Sends mail by SMTP. A retry has the same Message-ID. */
export function smtpTransport({ url, from }: { url: string; from: string }): MessageTransport {
  const transport = createTransport({ url, ...timeouts })
  return async (message, id) => {
    const { recipient, lang, subject, text, settingsLink } = message
    const sender = z.email().safeParse(/[^\s<]+@[^\s>]+/.exec(from)?.[0]).data ?? from
    await transport
      .sendMail({
        from,
        to: { name: '', address: recipient },
        messageId: `<${id}@${sender.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
        list: settingsLink === undefined ? undefined : { unsubscribe: { url: settingsLink } },
        subject,
        text,
        html: mailHtml(message),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      .catch((error: unknown) => {
        const isFinal = rejectionSchema.safeParse(error).success
        throw isFinal ? new Undeliverable('The mail server refused the mail', { cause: error }) : error
      })
  }
}

const timeoutMs = 10_000

interface SmsWebhook {
  url: string
  secret: string
  fetch: typeof fetch
}

/**
 * Sends text messages through an operator's webhook: `POST { id, to, text, lang }`, `to` in digits with the country
 * code. `idempotency-key` is the same for retries; `signature` is `t={seconds since 1970},v1={hex HMAC-SHA256 of
 * "{t}.{body}"}`. Any 2xx is success; a 4xx other than 408, 425 and 429 is final.
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

/** Delivers messages to the sandbox's inbox, each once. */
function inboxTransport({ database, clock }: { database: Database; clock: Clock }): MessageTransport {
  return async ({ recipient, channel, lang, subject, text, code, link }, outboxId) => {
    await database
      .insert(message)
      .values({ recipient, channel, lang, subject, text, code, link, outboxId, sentAt: clock.now() })
      .onConflictDoNothing({ target: message.outboxId })
  }
}

/** Used when no provider is configured: sends nothing and logs it. */
const noTransport: MessageTransport = ({ channel }) =>
  Promise.reject(new Undeliverable(`Nobody is configured to send by ${channel}`))

interface TransportOptions {
  config: Pick<Config, 'mode' | 'smtp' | 'smsWebhook'>
  database: Database
  clock: Clock
  fetch: typeof fetch
}

/** The transports for mail and text messages: the configured one, else the sandbox's inbox, else none. */
export function createMessageTransport({
  config,
  database,
  clock,
  fetch,
}: TransportOptions): MessageTransport {
  const otherwise = config.mode === 'sandbox' ? inboxTransport({ database, clock }) : noTransport
  const mail = config.smtp ? smtpTransport(config.smtp) : otherwise
  const sms = config.smsWebhook ? smsWebhookTransport({ ...config.smsWebhook, fetch }) : otherwise
  return (message, id) => (message.channel === 'mail' ? mail : sms)(message, id)
}
