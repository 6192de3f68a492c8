import type { Order, OrderRequest, PaypalWallet } from '@paypal/paypal-server-sdk'
import type { LangCode } from '@/lib/contract'
import { toDecimal } from '../../../shared/currency'
import {
  GatewayRefused,
  type Amount,
  type ChargeInput,
  type FindInput,
  type Finding,
  type Gateway,
  type ListedMovement,
  type Payment,
  type Refund,
  type RefundInput,
  type StartInput,
  type Started,
} from './gateway'
import { ignoring, issueOf, load, toGatewayError, type Loaded, type PaypalOptions } from './paypal-client'
import { createPaypalEvents, orderReference } from './paypal-events'
import { createPaypalSetUp } from './paypal-set-up'
import { amountOf, declines, ofCapture, reasons, toPayment } from './paypal-orders'

/** PayPal's currencies whose decimals are those of ISO 4217 (developer.paypal.com, "Currency codes"). */
const currencies = [
  ...[
    'USD',
    'EUR',
    'GBP',
    'CAD',
    'AUD',
    'NZD',
    'CHF',
    'SEK',
    'NOK',
    'DKK',
    'PLN',
    'CZK',
    'JPY',
    'SGD',
    'HKD',
  ],
  ...['MYR', 'MXN', 'BRL', 'PHP', 'THB', 'ILS', 'CNY'],
]

const dayMs = 86_400_000
/** PayPal searches at most 31 days. */
const maxSearchMs = 30 * dayMs
/** How far the search index has to be past a payment before its absence counts. */
const searchMarginMs = 3_600_000
/** PayPal's search has a transaction within three hours (developer.paypal.com, "Transaction Search"): twice that. */
const searchLagMs = 6 * 3_600_000

/**
 * PayPal by Orders v2 with its vault. The payer approves an order and `confirm` captures it; later charges are orders by
 * the vault's id. The official client is loaded at the first call.
 */
export function createPaypalGateway(options: PaypalOptions): Gateway {
  let loading: Promise<Loaded> | undefined
  const call = async <T>(use: (loaded: Loaded) => Promise<T>): Promise<T> => {
    const loaded = await (loading ??= load(options))
    return use(loaded).catch((error: unknown) => toGatewayError(loaded.sdk, error))
  }

  return {
    code: 'paypal',
    way: 'PAYPAL',
    currencies,
    start: (input) => call((loaded) => start(loaded, input)),
    confirm: ({ key, reference }) => call((loaded) => confirm(loaded, key, reference)),
    charge: (input) => call((loaded) => charge(loaded, input)),
    find: (input) => call((loaded) => find(loaded, input)),
    refund: (input) => call((loaded) => refund(loaded, input)),
    parseEvent: createPaypalEvents(options),
    list: (span) => list(call, span),
    listLagMs: searchLagMs,
    setUp: createPaypalSetUp(call, (lang) => locales[lang] ?? 'en-US'),
    forget: (instrument) =>
      call(async ({ sdk, client }) => {
        await new sdk.VaultController(client).deletePaymentToken(instrument).catch(ignoring(sdk, 404))
      }),
  }
}

/** PayPal's languages; all others get that of the payer's account. */
const locales: Partial<Record<LangCode, string>> = {
  ar: 'ar-EG',
  en: 'en-US',
  fr: 'fr-FR',
  es: 'es-ES',
  id: 'id-ID',
}

function orderOf(
  { sdk }: Loaded,
  { key, amount, description }: { key: string; amount: Amount; description: string },
  paypal: PaypalWallet,
): OrderRequest {
  return {
    intent: sdk.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: key,
        // PayPal accepts each invoice id once: a second guard against a double charge.
        invoiceId: key,
        description: description.slice(0, 127),
        amount: { currencyCode: amount.currency, value: toDecimal(amount.minor, amount.currency) },
      },
    ],
    paymentSource: { paypal },
  }
}

const representation = 'return=representation'

async function start(loaded: Loaded, input: StartInput): Promise<Started> {
  const { sdk, client } = loaded
  const { key, lang, payer, returnUrl, cancelUrl, storeInstrument } = input
  const wallet: PaypalWallet = {
    ...(payer.email ? { emailAddress: payer.email } : {}),
    experienceContext: {
      returnUrl,
      cancelUrl,
      locale: locales[lang] ?? 'en-US',
      userAction: sdk.PaypalExperienceUserAction.PayNow,
      shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
    },
    ...(storeInstrument
      ? {
          attributes: {
            vault: {
              storeInVault: sdk.StoreInVaultInstruction.OnSuccess,
              usageType: sdk.PaypalPaymentTokenUsageType.Merchant,
            },
          },
        }
      : {}),
  }
  const { result: order } = await new sdk.OrdersController(client).createOrder({
    body: orderOf(loaded, input, wallet),
    paypalRequestId: key,
    prefer: representation,
  })
  const url = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (!order.id || !url) throw new GatewayRefused('PayPal gave no page')
  return { next: 'redirect', url, reference: orderReference(order.id) }
}

/** The order of a reference; `null` for a capture's reference, and for an expired order. */
async function getOrder({ sdk, client }: Loaded, reference: string): Promise<Order | null> {
  const id = reference.replace(orderReference(''), '')
  if (id === reference) return null
  const order = await new sdk.OrdersController(client).getOrder({ id }).catch(ignoring(sdk, 404))
  return order?.result ?? null
}

/** An order or a capture, depending on the reference. */
async function read(loaded: Loaded, reference: string): Promise<Payment> {
  const { sdk, client } = loaded
  if (reference.startsWith(orderReference(''))) {
    const order = await getOrder(loaded, reference)
    return order ? toPayment(order) : { state: 'declined', reference, reason: reasons.notFinished }
  }
  const { result } = await new sdk.PaymentsController(client).getCapturedPayment({ captureId: reference })
  const orderId = result.supplementaryData?.relatedIds?.orderId
  // The order contains what the vault has stored.
  const order = orderId ? await getOrder(loaded, orderReference(orderId)) : null
  return order ? toPayment(order) : ofCapture(result, reference, null)
}

/** Captures an order that the payer has approved; only reads any other. */
async function confirm(loaded: Loaded, key: string, reference: string): Promise<Payment> {
  const { sdk, client } = loaded
  const order = await getOrder(loaded, reference)
  if (!order?.id || order.status !== sdk.OrderStatus.Approved)
    return order ? toPayment(order) : read(loaded, reference)
  try {
    const captured = await new sdk.OrdersController(client).captureOrder({
      id: order.id,
      paypalRequestId: `${key}-capture`,
      prefer: representation,
    })
    return toPayment(captured.result)
  } catch (error) {
    const issue = issueOf(sdk, error) ?? ''
    if (issue === 'ORDER_ALREADY_CAPTURED') return read(loaded, reference)
    const reason = declines[issue]
    if (reason) return { state: 'declined', reference, reason }
    throw error
  }
}

async function charge(loaded: Loaded, input: ChargeInput): Promise<Payment> {
  const { sdk, client } = loaded
  const wallet: PaypalWallet = {
    vaultId: input.instrument,
    storedCredential: {
      paymentInitiator: sdk.PaymentInitiator.Merchant,
      usage: sdk.StoredPaymentSourceUsageType.Subsequent,
      usagePattern: sdk.UsagePattern.SubscriptionPrepaid,
    },
  }
  try {
    const { result } = await new sdk.OrdersController(client).createOrder({
      body: orderOf(loaded, input, wallet),
      paypalRequestId: input.key,
      prefer: representation,
    })
    if (result.status === sdk.OrderStatus.PayerActionRequired)
      return {
        state: 'declined',
        reference: orderReference(result.id ?? ''),
        reason: reasons.notAuthenticated,
      }
    return toPayment(result)
  } catch (error) {
    const reason = declines[issueOf(sdk, error) ?? '']
    if (reason) return { state: 'declined', reference: null, reason }
    throw error
  }
}

/** Without a reference, only the transaction search knows the key, and it is hours behind: it never guesses. */
async function find(loaded: Loaded, { key, reference, startedAt }: FindInput): Promise<Finding> {
  if (reference) return read(loaded, reference)
  const from = startedAt.getTime() - searchMarginMs
  const { transactions, refreshedAt } = await search(loaded, from, Math.min(Date.now(), from + maxSearchMs))
  const found = transactions.find(({ info }) => info?.customField === key || info?.invoiceId === key)
  if (found?.info?.transactionId) return read(loaded, found.info.transactionId)
  return refreshedAt > startedAt.getTime() + searchMarginMs ? { state: 'absent' } : { state: 'unknown' }
}

async function search({ sdk, client }: Loaded, from: number, to: number) {
  const controller = new sdk.TransactionSearchController(client)
  const transactions = []
  let refreshedAt = 0
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { result } = await controller.searchTransactions({
      startDate: new Date(from).toISOString(),
      endDate: new Date(to).toISOString(),
      transactionStatus: 'S',
      fields: 'transaction_info',
      pageSize: 500,
      page,
    })
    transactions.push(...(result.transactionDetails ?? []).map(({ transactionInfo: info }) => ({ info })))
    refreshedAt = Date.parse(result.lastRefreshedDatetime ?? '') || 0
    pages = result.totalPages ?? 1
  }
  return { transactions, refreshedAt }
}

const refundStates: Readonly<Record<string, Refund['state']>> = { COMPLETED: 'succeeded', PENDING: 'pending' }

async function refund({ sdk, client }: Loaded, { key, reference, amount }: RefundInput): Promise<Refund> {
  try {
    const { result } = await new sdk.PaymentsController(client).refundCapturedPayment({
      captureId: reference,
      paypalRequestId: key,
      prefer: representation,
      body: {
        customId: key,
        amount: { currencyCode: amount.currency, value: toDecimal(amount.minor, amount.currency) },
      },
    })
    return { state: refundStates[result.status ?? ''] ?? 'failed', reference: result.id ?? null }
  } catch (error) {
    if (error instanceof sdk.ApiError && error.statusCode === 422) return { state: 'failed', reference: null }
    throw error
  }
}

type Call = <T>(use: (loaded: Loaded) => Promise<T>) => Promise<T>

async function* list(call: Call, { from, to }: { from: Date; to: Date }): AsyncGenerator<ListedMovement> {
  for (let at = from.getTime(); at < to.getTime(); at += maxSearchMs) {
    const end = Math.min(at + maxSearchMs, to.getTime()) - 1
    const { transactions } = await call((loaded) => search(loaded, at, end))
    for (const { info } of transactions) {
      const kind = kindOf(info?.transactionEventCode)
      if (!kind || !info?.transactionId || !info.transactionAmount) continue
      yield {
        kind,
        key: info.customField ?? info.invoiceId ?? null,
        reference: info.transactionId,
        amount: amountOf(info.transactionAmount),
        at: new Date(info.transactionInitiationDate ?? at),
      }
    }
  }
}

/** Event codes of transactions: T00xx are payments, T1107 and similar ones refunds. */
function kindOf(code = ''): ListedMovement['kind'] | null {
  if (code.startsWith('T00')) return 'payment'
  return code.startsWith('T11') ? 'refund' : null
}
