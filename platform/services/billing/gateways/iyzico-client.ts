import type Iyzipay from 'iyzipay'
import { z } from 'zod'
import { AccessRefused, GatewayRefused, GatewayUnanswered } from './gateway'
import { readResponse } from './request-json'

export interface IyzicoClientOptions {
  apiKey: string
  secretKey: string
  /** Base URL of the API, such as https://api.iyzipay.com. */
  uri: string
}

const timeoutMs = 20_000
const dayMs = 86_400_000
/** Reports are by days in Istanbul, which has no summer time. */
const istanbulMs = 3 * 3_600_000

type Method = (request: object, callback: (error: unknown, body: unknown) => void) => void
/** Calls a method of the client that is chosen from it. */
export type IyzicoCall = (
  choose: (client: Iyzipay) => [resource: { [name: string]: Method }, method: string],
  request: object,
) => Promise<IyzicoResponse>

const responseSchema = z.looseObject({
  status: z.enum(['success', 'failure']),
  errorCode: z.string().optional(),
  errorGroup: z.string().optional(),
})
export type IyzicoResponse = z.output<typeof responseSchema>

/** Calls by the official client, which is loaded on first use. */
export function createIyzicoCall(options: IyzicoClientOptions): IyzicoCall {
  let loading: Promise<Iyzipay> | undefined
  return async (choose, request) => {
    const [resource, method] = choose(await (loading ??= load(options)))
    return send(resource, method, request)
  }
}

async function load({ apiKey, secretKey, uri }: IyzicoClientOptions): Promise<Iyzipay> {
  const { default: IyzipayClient } = await import('iyzipay')
  return new IyzipayClient({ apiKey, secretKey, uri })
}

/** The client has no timeout and hides the status; a response that is not iyzico's JSON counts as missing. */
function send(
  resource: { [name: string]: Method },
  method: string,
  request: object,
): Promise<IyzicoResponse> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new GatewayUnanswered('iyzico did not respond in time')), timeoutMs)
    resource[method]?.(request, (error, body) => {
      clearTimeout(timer)
      const parsed = responseSchema.safeParse(body)
      if (error || !parsed.success)
        return reject(new GatewayUnanswered('iyzico did not respond', { cause: error }))
      if (isSystemError(parsed.data)) return reject(new GatewayUnanswered('iyzico failed'))
      return resolve(parsed.data)
    })
  })
}

const isSystemError = ({ status, errorCode, errorGroup }: IyzicoResponse) =>
  status === 'failure' && (errorCode === '1' || errorGroup === 'SYSTEM_ERROR')

/** iyzico's codes for a wrong signature and an unknown key (docs.iyzico.com, "Error codes"). */
const keyErrors: readonly (string | undefined)[] = ['1000', '1001']

/** @throws {GatewayRefused} for a failure */
export function requireSuccess({ status, errorCode, errorGroup }: IyzicoResponse): void {
  if (status !== 'failure') return
  const Refusal = keyErrors.includes(errorCode) ? AccessRefused : GatewayRefused
  throw new Refusal(`iyzico refused: ${errorCode} ${errorGroup ?? ''}`)
}

const rowSchema = z.object({
  transactionType: z.string(),
  transactionStatus: z.number().optional(),
  transactionId: z.union([z.string(), z.number()]).transform(String),
  paymentId: z.union([z.string(), z.number()]).transform(String),
  conversationId: z.string().nullish(),
  transactionDate: z.string(),
  transactionCurrency: z.string(),
  paidPrice: z.union([z.number(), z.string()]),
})
const reportSchema = z.object({
  transactions: z.array(rowSchema).default([]),
  totalPageCount: z.number().default(1),
})

/** The report rows of all days that the span touches. */
export async function* reportRows(
  call: IyzicoCall,
  from: number,
  to: number,
): AsyncGenerator<z.output<typeof rowSchema>> {
  const firstDay = Math.floor((from + istanbulMs) / dayMs)
  const lastDay = Math.floor((to + istanbulMs) / dayMs)
  for (let day = firstDay; day <= lastDay; day += 1) {
    const transactionDate = new Date(day * dayMs).toISOString().slice(0, 10)
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const response = await call(({ reportingTransactions }) => [reportingTransactions, 'retrieve'], {
        transactionDate,
        page,
      })
      requireSuccess(response)
      const report = readResponse(reportSchema, response)
      yield* report.transactions
      pages = report.totalPageCount
    }
  }
}
