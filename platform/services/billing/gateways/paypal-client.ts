import type { Agent } from 'node:https'
import type * as PaypalSdk from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { GatewayRefused, GatewayUnanswered, refusalFor } from './gateway'

export interface PaypalOptions {
  clientId: string
  clientSecret: string
  webhookId: string
  environment: 'production' | 'sandbox'
  /** Replaces PayPal in tests. */
  httpsAgent?: Agent
}

const timeoutMs = 20_000

/** The official client's module. */
export type Sdk = typeof PaypalSdk
export interface Loaded {
  sdk: Sdk
  client: PaypalSdk.Client
}

/** Loads the official client. */
export async function load({
  clientId,
  clientSecret,
  environment,
  httpsAgent,
}: PaypalOptions): Promise<Loaded> {
  const sdk = await import('@paypal/paypal-server-sdk')
  const client = new sdk.Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: environment === 'production' ? sdk.Environment.Production : sdk.Environment.Sandbox,
    // Retries are left to the resolver, which looks the payment up first.
    httpClientOptions: { timeout: timeoutMs, httpsAgent, retryConfig: { maxNumberOfRetries: 0 } },
  })
  return { sdk, client }
}

const isSilent = (status: number) => status >= 500 || [408, 425, 429].includes(status)
const problemSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

/** PayPal's name for the problem, such as INSTRUMENT_DECLINED; `null` for errors that are not PayPal's response. */
export function issueOf(sdk: Sdk, error: unknown): string | null {
  if (!(error instanceof sdk.ApiError) || isSilent(error.statusCode)) return null
  const text = typeof error.body === 'string' ? error.body : '{}'
  try {
    const { data } = problemSchema.safeParse(JSON.parse(text))
    return data?.details?.[0]?.issue ?? data?.name ?? ''
  } catch {
    return ''
  }
}

/** @throws the gateway error that corresponds to an error of the client */
export function toGatewayError(sdk: Sdk, error: unknown): never {
  if (error instanceof GatewayRefused || error instanceof sdk.ArgumentsValidationError) throw error
  const issue = issueOf(sdk, error)
  if (issue === null || !(error instanceof sdk.ApiError))
    throw new GatewayUnanswered('PayPal did not respond', { cause: error })
  throw refusalFor(error.statusCode, `PayPal refused: ${issue}`, { cause: error })
}

/** Returns `undefined` for an error response with this status. */
export const ignoring = (sdk: Sdk, status: number) => (error: unknown) => {
  if (error instanceof sdk.ApiError && error.statusCode === status) return undefined
  throw error
}
