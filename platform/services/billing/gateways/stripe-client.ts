import type { Stripe } from 'stripe'
import { GatewayUnanswered, refusalFor } from './gateway'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Base URL of the API; Stripe's own by default. */
  host?: string
  port?: number
  protocol?: 'http' | 'https'
  now?: () => number
}

const timeoutMs = 20_000

/** Loads the official client. */
export async function loadClient({ secretKey, host, port, protocol }: StripeOptions): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    // Retries are left to the resolver, which looks the payment up first.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(host ? { host, port, protocol } : {}),
  })
}

/** Client errors that leave the outcome open: no response, 5xx, too many requests, a key currently in use. */
const silentTypes = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']
const silentCodes = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit']

interface ClientError {
  type: string
  code?: string
  decline_code?: string
  statusCode?: number
  payment_intent?: Stripe.PaymentIntent
}

/** Whether an error comes from the client. */
export const isClientError = (error: unknown): error is Error & ClientError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string'

/** @throws the gateway error that corresponds to an error of the client */
export function toGatewayError(error: unknown): never {
  if (!isClientError(error)) throw error
  const { type, code = '', statusCode = 0 } = error
  if (silentTypes.includes(type) || silentCodes.includes(code) || statusCode >= 500)
    throw new GatewayUnanswered('Stripe did not respond', { cause: error })
  throw refusalFor(statusCode, `Stripe refused: ${code || type}`, { cause: error })
}

/** Returns `undefined` for what Stripe does not have. */
export function ignoreMissing(error: unknown): undefined {
  if (isClientError(error) && error.type === 'StripeInvalidRequestError') return undefined
  throw error
}
