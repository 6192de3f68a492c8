import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { Undeliverable } from '../outbox/outbox'
import type { Carrier } from './courier'
import { mailHtml } from './mail-html'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** The server has read the address or the text, and says that it never will take it. */
const refusalSchema = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500),
})

/** Hands mail to a server, which may be told the same mail twice: its Message-ID is the same then. */
export function smtpCarrier({ url, from }: { url: string; from: string }): Carrier {
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
