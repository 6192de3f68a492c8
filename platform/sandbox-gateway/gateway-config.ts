import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '@/lib/contract/process'

const environmentSchema = z.object({
  MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  DATA_DIR: z.string().min(1).default('.data'),
  SANDBOX_GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4001),
  SANDBOX_GATEWAY_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_GATEWAY_KEY: z.string().min(32),
  SANDBOX_GATEWAY_EVENT_SECRET: z.string().min(32),
  SANDBOX_GATEWAY_EVENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEB_ORIGIN: z.url().default('http://localhost:3000'),
})

export interface GatewayConfig {
  port: number
  /** URL at which browsers reach the payment page. */
  origin: string
  /** The API's bearer token. */
  key: string
  eventSecret: string
  /** URL that the events of cards are sent to, and beside it those of the other methods; `null` sends none. */
  eventsUrl: string | null
  ledgerFile: string
}

/**
 * Reads the environment of the sandbox gateway. It moves no real money, so production refuses it, and so does a web app
 * behind https.
 * @throws {ConfigError}
 */
export function readGatewayConfig(environment: Record<string, string | undefined>): GatewayConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(describe(parsed.error))
  const env = parsed.data
  const port = env.SANDBOX_GATEWAY_PORT
  if (env.MODE === 'production' || new URL(env.WEB_ORIGIN).protocol === 'https:')
    throw new ConfigError('The sandbox gateway moves no money: production does not start it.')
  return {
    port,
    origin: new URL(env.SANDBOX_GATEWAY_ORIGIN ?? `http://localhost:${port}`).origin,
    key: env.SANDBOX_GATEWAY_KEY,
    eventSecret: env.SANDBOX_GATEWAY_EVENT_SECRET,
    eventsUrl: env.SANDBOX_GATEWAY_EVENTS_URL ?? null,
    ledgerFile: resolve(env.DATA_DIR, 'sandbox-gateway', 'ledger.jsonl'),
  }
}

function describe(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `The sandbox gateway's environment is not valid.\n${lines.join('\n')}`
}
