import { z } from 'zod'
import { ConfigError } from '@/lib/contract/process'
import type { Clock } from '../../../shared/clock'
import { isCurrency } from '../../../shared/currency'
import { createCamaraGateway } from './camara'
import type { Gateway } from './gateway'
import { createIyzicoGateway } from './iyzico'
import { createPaypalGateway } from './paypal'
import { createSandboxGateway, sandboxCodes } from './sandbox'
import { createStripeGateway } from './stripe'

const currencyList = z
  .string()
  .transform((list) => list.split(',').map((code) => code.trim()))
  .refine((codes) => codes.every(isCurrency), 'must be codes of ISO 4217 with commas between them')

const sandboxSchema = z.object({
  SANDBOX_GATEWAY_ORIGIN: z.url({ protocol: /^https?$/ }),
  SANDBOX_GATEWAY_KEY: z.string().min(32),
  SANDBOX_GATEWAY_EVENT_SECRET: z.string().min(32),
})
const stripeSchema = z.object({
  STRIPE_SECRET_KEY: z.string().regex(/^[rs]k_/, 'must start with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
})
const paypalSchema = z.object({
  PAYPAL_CLIENT_ID: z.string().min(1),
  PAYPAL_CLIENT_SECRET: z.string().min(1),
  PAYPAL_WEBHOOK_ID: z.string().min(1),
  PAYPAL_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
})
const iyzicoSchema = z.object({
  IYZICO_API_KEY: z.string().min(1),
  IYZICO_SECRET_KEY: z.string().min(1),
  IYZICO_URI: z.url({ protocol: /^https$/ }).default('https://api.iyzipay.com'),
})
const camaraSchema = z.object({
  CAMARA_API_ROOT: z.url({ protocol: /^https$/ }).transform((root) => root.replace(/\/+$/, '')),
  CAMARA_TOKEN_ENDPOINT: z.url({ protocol: /^https$/ }),
  CAMARA_CLIENT_ID: z.string().min(1),
  CAMARA_CLIENT_SECRET: z.string().min(1),
  CAMARA_CURRENCIES: z.string().pipe(currencyList),
  CAMARA_EVENT_SECRET: z.string().min(32),
  CAMARA_EVENTS_URL: z.url({ protocol: /^https$/ }).optional(),
  CAMARA_VALIDATION: z.enum(['code', 'page']).default('code'),
})

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The gateways that the environment configures, by code. One without any of its variables is not offered. Official
 * clients are loaded on first use.
 * @throws {ConfigError} for a partial or invalid configuration, and for the sandbox's gateway in production
 */
export function createGateways(
  environment: Environment,
  { clock }: { clock: Clock },
): ReadonlyMap<string, Gateway> {
  const sandbox = readVariables(sandboxSchema, environment)
  const stripe = readVariables(stripeSchema, environment)
  const paypal = readVariables(paypalSchema, environment)
  const iyzico = readVariables(iyzicoSchema, environment)
  const camara = readVariables(camaraSchema, environment)
  if (sandbox) refuseProduction(environment)
  const gateways = [
    ...(sandbox ? sandboxCodes.map((code) => createSandboxGateway(code, toSandbox(sandbox, clock))) : []),
    ...(stripe
      ? [
          createStripeGateway({
            secretKey: stripe.STRIPE_SECRET_KEY,
            webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
          }),
        ]
      : []),
    ...(paypal ? [createPaypalGateway(toPaypal(paypal))] : []),
    ...(iyzico ? [createIyzicoGateway(toIyzico(iyzico))] : []),
    ...(camara ? [createCamaraGateway(toCamara(camara))] : []),
  ]
  return new Map(gateways.map((gateway) => [gateway.code, gateway]))
}

/** A gateway's variables; `null` when none is set. Empty values count as absent. */
function readVariables<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.output<z.ZodObject<Shape>> | null {
  const names = Object.keys(schema.shape)
  const given = names.filter((name) => environment[name])
  if (given.length === 0) return null
  const values = Object.fromEntries(given.map((name) => [name, environment[name]]))
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => ({
    name: issue.path.join('.'),
    message: issue.message,
  }))
  const missing = problems.filter(({ name }) => !given.includes(name)).map(({ name }) => name)
  if (missing.length > 0) throw new ConfigError(`${given.join(' and ')} needs ${missing.join(' and ')}.`)
  throw new ConfigError(problems.map(({ name, message }) => `${name}: ${message}`).join('\n'))
}

function refuseProduction({ MODE, WEB_ORIGIN = '' }: Environment): void {
  if (MODE === 'production' || WEB_ORIGIN.startsWith('https:'))
    throw new ConfigError(
      'SANDBOX_GATEWAY_ORIGIN: the sandbox gateway moves no money, so production refuses it.',
    )
}

const toSandbox = (env: z.output<typeof sandboxSchema>, clock: Clock) => ({
  origin: new URL(env.SANDBOX_GATEWAY_ORIGIN).origin,
  key: env.SANDBOX_GATEWAY_KEY,
  eventSecret: env.SANDBOX_GATEWAY_EVENT_SECRET,
  clock,
})

const toPaypal = (env: z.output<typeof paypalSchema>) => ({
  clientId: env.PAYPAL_CLIENT_ID,
  clientSecret: env.PAYPAL_CLIENT_SECRET,
  webhookId: env.PAYPAL_WEBHOOK_ID,
  environment: env.PAYPAL_ENVIRONMENT,
})

const toIyzico = (env: z.output<typeof iyzicoSchema>) => ({
  apiKey: env.IYZICO_API_KEY,
  secretKey: env.IYZICO_SECRET_KEY,
  uri: env.IYZICO_URI,
})

const toCamara = (env: z.output<typeof camaraSchema>) => ({
  apiRoot: env.CAMARA_API_ROOT,
  tokenEndpoint: env.CAMARA_TOKEN_ENDPOINT,
  clientId: env.CAMARA_CLIENT_ID,
  clientSecret: env.CAMARA_CLIENT_SECRET,
  way: env.CAMARA_VALIDATION === 'code' ? ('PAYMENT_SOURCE_MSISDN' as const) : ('CONSENT_GATEWAY' as const),
  currencies: env.CAMARA_CURRENCIES,
  sinkUrl: env.CAMARA_EVENTS_URL ?? null,
  eventSecret: env.CAMARA_EVENT_SECRET,
})
