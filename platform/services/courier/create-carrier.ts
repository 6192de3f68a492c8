import type { Config } from '../../config'
import type { Database } from '../../db/database'
import type { Clock } from '../../shared/clock'
import type { Carrier } from './courier'
import { inboxCarrier } from './inbox-carrier'
import { noCarrier } from './no-carrier'
import { smsWebhookCarrier } from './sms-webhook-carrier'
import { smtpCarrier } from './smtp-carrier'

interface CarrierParts {
  config: Pick<Config, 'mode' | 'smtp' | 'smsWebhook'>
  database: Database
  clock: Clock
  fetch: typeof fetch
}

/** Who carries mail and text messages: who is configured for it, else the sandbox's inbox, else nobody. */
export function createCarrier({ config, database, clock, fetch }: CarrierParts): Carrier {
  const otherwise = config.mode === 'sandbox' ? inboxCarrier({ database, clock }) : noCarrier
  const mail = config.smtp ? smtpCarrier(config.smtp) : otherwise
  const sms = config.smsWebhook ? smsWebhookCarrier({ ...config.smsWebhook, fetch }) : otherwise
  return (message, id) => (message.channel === 'mail' ? mail : sms)(message, id)
}
