import type { Config } from '../../config'
import type { Database } from '../../db/database'
import { message } from '../../db/schema/operation'
import type { Clock } from '../../shared/clock'
import type { MessageTransport } from './mailer'
import { Undeliverable } from './outbox'
import { smsWebhookTransport } from './sms-webhook-transport'
import { smtpTransport } from './smtp-transport'

/** Puts messages where the sandbox's inbox shows them, each once. */
function inboxTransport({ database, clock }: { database: Database; clock: Clock }): MessageTransport {
  return async ({ recipient, channel, lang, subject, text, code, link }, outboxId) => {
    await database
      .insert(message)
      .values({ recipient, channel, lang, subject, text, code, link, outboxId, sentAt: clock.now() })
      .onConflictDoNothing({ target: message.outboxId })
  }
}

/** Stands where no provider of mail or text messages is configured: it sends nothing, and says so in the log. */
const noTransport: MessageTransport = ({ channel }) =>
  Promise.reject(new Undeliverable(`Nobody is configured to send by ${channel}`))

interface TransportParts {
  config: Pick<Config, 'mode' | 'smtp' | 'smsWebhook'>
  database: Database
  clock: Clock
  fetch: typeof fetch
}

/** Who carries mail and text messages: who is configured for it, else the sandbox's inbox, else nobody. */
export function createMessageTransport({ config, database, clock, fetch }: TransportParts): MessageTransport {
  const otherwise = config.mode === 'sandbox' ? inboxTransport({ database, clock }) : noTransport
  const mail = config.smtp ? smtpTransport(config.smtp) : otherwise
  const sms = config.smsWebhook ? smsWebhookTransport({ ...config.smsWebhook, fetch }) : otherwise
  return (message, id) => (message.channel === 'mail' ? mail : sms)(message, id)
}
