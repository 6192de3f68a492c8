import { z } from 'zod'
import { fromDecimal } from '../../../shared/currency'
import { AccessRefused, GatewayUnanswered, refusalFor, type Amount, type GatewayRefused } from './gateway'
import { readResponse, requestJson, type JsonResponse } from './request-json'

export interface CamaraClientOptions {
  /** The operator's root of all its CAMARA APIs, such as https://api.operator.example. */
  apiRoot: string
  /** The token endpoint. */
  tokenEndpoint: string
  clientId: string
  clientSecret: string
}

export const paymentSchema = z.object({
  paymentId: z.string(),
  paymentStatus: z.string(),
  paymentCreationDate: z.string(),
  paymentDate: z.string().optional(),
  amountTransaction: z.object({
    phoneNumber: z.string().optional(),
    clientCorrelator: z.string().optional(),
    referenceCode: z.string(),
    paymentAmount: z.object({
      chargingInformation: z.object({ amount: z.number(), currency: z.string() }),
    }),
  }),
  validationInfo: z
    .discriminatedUnion('action', [
      z.object({ action: z.literal('validate'), authorizationId: z.string() }),
      z.object({ action: z.literal('open'), validationURL: z.url({ protocol: /^https?$/ }) }),
    ])
    .optional(),
})
export type CamaraPayment = z.output<typeof paymentSchema>

export const refundSchema = z.object({
  refundId: z.string(),
  refundStatus: z.string(),
  refundCreationDate: z.string(),
  amountTransaction: z.object({
    clientCorrelator: z.string().optional(),
    referenceCode: z.string(),
    refundAmount: z.object({
      chargingInformation: z.object({ amount: z.number(), currency: z.string() }).optional(),
    }),
  }),
})

/** An amount of the API, in major units, as ours. */
export const toAmount = ({ amount, currency }: { amount: number; currency: string }): Amount => ({
  minor: fromDecimal(amount, currency),
  currency,
})

const errorSchema = z.object({ code: z.string(), message: z.string().default('') })
export type CamaraError = z.output<typeof errorSchema>

const scopes = [
  ...['create', 'read', 'write'].map((right) => `carrier-billing:payments:${right}`),
  ...['create', 'read'].map((right) => `carrier-billing-refund:refunds:${right}`),
].join(' ')
const pageSize = 100
/** Seconds before its expiry at which a token is renewed. */
const marginMs = 30_000

/** Calls Carrier Billing 0.4 and its refunds, with client-credentials tokens. */
export interface CamaraClient {
  get<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>>
  /** Every item of a list, page by page. */
  list<T extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: T,
  ): AsyncGenerator<z.output<T>>
  post(path: string, body: object): Promise<JsonResponse>
}

export const payments = '/carrier-billing/v0.4/payments'
export const refunds = '/carrier-billing-refund/v0.2/payments'

export function createCamaraClient(options: CamaraClientOptions): CamaraClient {
  let token: { value: string; expiresAt: number } | null = null

  async function authorization(): Promise<string> {
    if (!token || token.expiresAt < Date.now() + marginMs) token = await grantToken(options)
    return `Bearer ${token.value}`
  }

  async function send(path: string, body?: object): Promise<JsonResponse> {
    const request = {
      url: options.apiRoot + path,
      method: body ? ('POST' as const) : ('GET' as const),
      body,
    }
    const attempt = async () => requestJson({ ...request, headers: { authorization: await authorization() } })
    const response = await attempt()
    if (response.status !== 401) return response
    // The operator may end a token early. It has not looked at the request.
    token = null
    return attempt()
  }

  const get: CamaraClient['get'] = async (path, schema) => {
    const response = await send(path)
    if (response.status >= 400) throw refusalOf(response)
    return readResponse(schema, response.body)
  }

  return {
    get,
    post: send,
    async *list(path, query, schema) {
      for (let page = 1; ; page += 1) {
        const search = new URLSearchParams({ ...query, page: String(page), perPage: String(pageSize) })
        const items = await get(`${path}?${search.toString()}`, z.array(schema))
        yield* items
        if (items.length < pageSize) return
      }
    },
  }
}

async function grantToken({ tokenEndpoint, clientId, clientSecret }: CamaraClientOptions) {
  const { allowInsecureRequests, clientCredentialsGrant, Configuration, ResponseBodyError } =
    await import('openid-client')
  const server = { issuer: new URL(tokenEndpoint).origin, token_endpoint: tokenEndpoint }
  const configuration = new Configuration(server, clientId, clientSecret)
  if (tokenEndpoint.startsWith('http://')) allowInsecureRequests(configuration)
  const granted = await clientCredentialsGrant(configuration, { scope: scopes }).catch((cause: unknown) => {
    // No payment call was made yet, but a later attempt may find the operator's login working again.
    if (cause instanceof ResponseBodyError) throw new AccessRefused('The operator gave no token', { cause })
    throw new GatewayUnanswered('The operator gave no token', { cause })
  })
  return { value: granted.access_token, expiresAt: Date.now() + (granted.expires_in ?? 60) * 1_000 }
}

/** The content of an error response; an empty code where it is not CAMARA's. */
export const errorOf = ({ body }: JsonResponse): CamaraError =>
  errorSchema.safeParse(body).data ?? { code: '', message: '' }

export const refusalOf = (response: JsonResponse): GatewayRefused =>
  refusalFor(response.status, `The operator refused: ${response.status} ${errorOf(response).code}`)
