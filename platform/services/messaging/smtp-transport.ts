import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { languages } from '@/lib/contract/languages'
import { html, type Html } from '../../http/html'
import type { OutgoingMessage, MessageTransport } from './mailer'
import { Undeliverable } from './outbox'

// Mail programs know no style sheets worth the name.
const styles = {
  body: 'margin:0;padding:24px;background:#f4f1e8;color:#0a0e1a;font:16px/1.6 sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  link: 'color:#7a5600;font-weight:bold;word-break:break-all',
  code: 'font-size:24px;letter-spacing:4px',
  brand: 'margin:24px 0 0;color:#5b6478;font-size:14px',
} as const

/** A mail as a simple page in its language's direction, with link and code made easy to use. */
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

/** A line whose code and link, which are left to right in every language, stand out. */
function markUp(line: string, { code, link }: OutgoingMessage): Html {
  const anchor = html`<a href="${link ?? ''}" style="${styles.link}" dir="ltr">${link ?? ''}</a>`
  const digits = html`<strong style="${styles.code}" dir="ltr">${code ?? ''}</strong>`
  const [mark, markup] = link === null ? [code, digits] : [link, anchor]
  if (mark === null) return html`${line}`
  const [head = '', ...rest] = line.split(mark)
  return html`${head}${rest.map((part) => html`${markup}${part}`)}`
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** The server has read the address or the text, and says that it never will take it. */
const refusalSchema = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500),
})

/** Hands mail to a server, which may be told the same mail twice: its Message-ID is the same then. */
export function smtpTransport({ url, from }: { url: string; from: string }): MessageTransport {
  const transport = createTransport({ url, ...timeouts })
  return async (message, id) => {
    const { recipient, lang, subject, text } = message
    const sender = z.email().safeParse(/[^\s<]+@[^\s>]+/.exec(from)?.[0]).data ?? from
    await transport
      .sendMail({
        from,
        to: { name: '', address: recipient },
        messageId: `<${id}@${sender.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
        subject,
        text,
        html: mailHtml(message),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      .catch((error: unknown) => {
        const isFinal = refusalSchema.safeParse(error).success
        throw isFinal ? new Undeliverable('The mail server refused the mail', { cause: error }) : error
      })
  }
}
