import type { Carrier } from './courier'

/** Stands where no provider of mail and text messages is configured: it sends nothing, and says so in the log. */
export const noCarrier: Carrier = () =>
  Promise.reject(new Error('No provider of mail and text messages is configured'))
