import { Undeliverable } from '../outbox/outbox'
import type { Carrier } from './courier'

/** Stands where no provider of mail or text messages is configured: it sends nothing, and says so in the log. */
export const noCarrier: Carrier = ({ channel }) =>
  Promise.reject(new Undeliverable(`Nobody is configured to send by ${channel}`))
