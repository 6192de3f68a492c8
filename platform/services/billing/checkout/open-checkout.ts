import { and, eq } from 'drizzle-orm'
import type { CallData, paymentCalls } from '@/lib/contract'
import type { Database } from '../../../db/database'
import { checkout, paymentAttempt, promoUse } from '../../../db/schema/billing'
import { promoCode } from '../../../db/schema/plans'
import { consumeAttempt, type Limit } from '../../../shared/attempts'
import { found, Problem } from '../../../shared/problem'
import { attemptLimits, lockAccount, memberOf, type AccountRow } from '../../accounts/accounts'
import { loadProducts, refusalOf, type Promo } from '../../plans/list-plans'
import { isLeased, within, type MemberContext } from '../billing-context'
import type { Attempt } from '../payments/attempts'
import { checkAttemptWithin, isBeingRead } from '../payments/check-attempts'
import { closeCheckout, endPages, isAtBank } from '../payments/checkout-state'
import { declineMessage } from '../subscriptions/billing-mails'
import { addDays } from '../subscriptions/calendar'
import { describeQuote, quotePlan, requirePromo, type Quote, type Selection } from './quote'
import { attemptOf, describeOpened, insertAttempt, startPayment } from './start-payment'

type Checkout = typeof checkout.$inferSelect

export interface CheckoutInput extends Selection {
  promoCode?: string | undefined
  idempotencyKey: string
  /** The price that the page showed above the pay button. */
  shown: { amount: number; currency: string }
  /** The number of a mobile bill, digits with the country code. It replaces an open one, whose code may have got lost. */
  msisdn?: string | undefined
}

const checkoutDays = 1
/** Per account. Each is a page at a gateway, which is read until its time is over. */
const newCheckouts: Limit = { max: 20, seconds: 3_600 }

/**
 * Opens a checkout: the row and its attempt are committed, then the gateway is called. Repeating the key returns the
 * same checkout, and so does another click on the same purchase; a different purchase replaces an open one.
 * @throws {Problem} as `quotePlan`; 403 before the e-mail address is verified; 409 with the new quote when the price
 * is not the one shown, when the promo code is used up or over, for a key of another purchase or of one that was given
 * up, while a bank decides on another purchase, and while its gateway is asked what became of it; 429 for too many
 * checkouts or codes; 503 when the gateway does not respond, or refuses the request
 */
export async function openCheckout(
  context: MemberContext,
  input: CheckoutInput,
): Promise<CallData<typeof paymentCalls.openCheckout>> {
  const { accountId } = memberOf(context)
  const promo = await requirePromoOnce(context, input)
  await readOpen(context, accountId, input)
  const opened = await context.database.transaction(async (tx) => {
    const row = await lockAccount(tx, accountId)
    if (row.email !== null && !row.emailVerified) throw new Problem(403, 'verifyEmailDue')
    return openLocked(within(context, tx), { row, input, promo })
  })
  if (opened.replacedId !== null) void endPages(context, [opened.replacedId])
  if (opened.attempt)
    await startPayment(context, { ...opened, attempt: opened.attempt, msisdn: input.msisdn })
  return describeOpened(context, opened.bought.id)
}

/** How long a purchase waits for the gateway of another one. */
export const readLimit = { maxMs: 3_000 }

/** Reads what the payer has done on the page of another open checkout, before that may be replaced. */
async function readOpen(context: MemberContext, accountId: string, { idempotencyKey }: CheckoutInput) {
  const open = await findOpen(context.database, accountId)
  if (!open || open.key === idempotencyKey) return
  const { key, reference, state } = await attemptOf(context.database, open.id)
  if (reference === null) return
  // The gateway did not respond last time: nobody has to wait for it again.
  if (state === 'UNKNOWN' && !(await isAtBank(context.database, open.id))) return
  await checkAttemptWithin(context, key, readLimit.maxMs)
}

/** The promo code. One that the open checkout has reserved is checked only if that checkout is not resumed. */
async function requirePromoOnce(context: MemberContext, { promoCode: typed, idempotencyKey }: CheckoutInput) {
  const { accountId } = memberOf(context)
  const isThis = and(eq(checkout.accountId, accountId), eq(checkout.key, idempotencyKey))
  if ((await context.database.$count(checkout, isThis)) > 0) return null
  if (!typed?.trim()) return null
  const open = await findOpen(context.database, accountId)
  if (open?.promoCode === typed.trim().toLowerCase())
    return found(await context.database.select().from(promoCode).where(eq(promoCode.code, open.promoCode)))
  return requirePromo(context, typed)
}

/** The account's only open checkout. */
export async function findOpen(tx: Database, accountId: string) {
  const isOpen = and(eq(checkout.accountId, accountId), eq(checkout.state, 'OPEN'))
  const [open] = await tx.select().from(checkout).where(isOpen)
  return open ?? null
}

interface Opening {
  row: AccountRow
  input: CheckoutInput
  promo: Promo | null
}

interface Opened {
  row: AccountRow
  bought: Checkout
  /** `null` for a checkout that another click has opened. */
  attempt: Attempt | null
  /** The checkout in whose place it was opened. */
  replacedId: string | null
}

async function openLocked(context: MemberContext, { row, input, promo }: Opening): Promise<Opened> {
  const { database } = context
  const isThis = and(eq(checkout.accountId, row.id), eq(checkout.key, input.idempotencyKey))
  const [same] = await database.select().from(checkout).where(isThis)
  if (same) return { row, bought: await requireSame(context, same, input), attempt: null, replacedId: null }
  const quote = await quotePlan(context, row.id, { selection: input, promo })
  if (quote.kind === 'CHANGE') throw new Problem(409, 'planChangesLater')
  if (quote.total !== input.shown.amount || quote.currency !== input.shown.currency)
    throw new Problem(409, 'priceChanged', {}, undefined, describeQuote(quote))
  const open = await findOpen(database, row.id)
  const isSame = open !== null && isSamePurchase(open, quote, input)
  const isDeciding = open !== null && (await isAtBank(database, open.id))
  // The gateway's page is in the language in which it was opened.
  const isInLanguage = open?.lang === context.viewer.lang && input.msisdn === undefined
  const mayResume = isSame && (isDeciding || (isInLanguage && (await hasPage(database, open))))
  if (mayResume) return { row, bought: open, attempt: null, replacedId: null }
  if (isDeciding || (open && (await isBeingRead(database, (await attemptOf(database, open.id)).key))))
    throw new Problem(409, 'paymentRunning')
  await consumeAttempt(context, `checkout:${row.id}`, newCheckouts, 'tooManyCheckouts')
  if (input.msisdn !== undefined) await countCode(context, input.msisdn)
  if (open) await closeCheckout(database, open.id, 'CANCELED')
  const bought = await insertCheckout(context, { row, input, quote, kind: quote.kind })
  if (promo && quote.promoCode !== null) await reserve(context, promo, bought)
  return { row, bought, attempt: await insertAttempt(context, bought), replacedId: open?.id ?? null }
}

/**
 * The checkout of a repeated key, which stands for one purchase.
 * @throws {Problem} 409 for another purchase, and once the checkout was given up or declined
 */
async function requireSame(context: MemberContext, same: Checkout, input: CheckoutInput): Promise<Checkout> {
  const product = (await loadProducts(context)).find(({ code }) => code === same.productCode)
  const isPlan = product?.planCode === input.planCode && product.periodCode === input.periodCode
  const isPromo = same.promoCode === (input.promoCode?.trim().toLowerCase() || null)
  const isTotal = same.total === input.shown.amount && same.currency === input.shown.currency
  // A debt is paid as the plan changed to, whatever the current one is.
  const isSelected = (isPlan || same.kind === 'RECOVER') && same.gatewayCode === input.gatewayCode
  if (!isSelected || !isPromo || !isTotal) throw new Problem(409, 'priceChanged')
  if (same.state === 'OPEN' || same.state === 'PAID') return same
  const { state, declineCode } = await attemptOf(context.database, same.id)
  if (state === 'REJECTED') throw new Problem(409, 'paymentReturned')
  throw new Problem(409, state === 'UNKNOWN' ? 'paymentRunning' : declineMessage(declineCode))
}

/**
 * Counts a code, before what sends it is inserted: text messages cost money and may reach strangers.
 * @throws {Problem} 429
 */
export async function countCode(context: MemberContext, msisdn: string) {
  for (const key of [`bill:${memberOf(context).accountId}`, `bill:${msisdn}`]) {
    await consumeAttempt(context, key, attemptLimits.codesAnHour)
    await consumeAttempt(context, `${key}:day`, attemptLimits.codesADay)
  }
}

const isSamePurchase = (open: Checkout, quote: Quote, { gatewayCode }: CheckoutInput) =>
  open.productCode === quote.productCode &&
  open.priceId === quote.priceId &&
  open.promoCode === quote.promoCode &&
  open.total === quote.total &&
  open.gatewayCode === gatewayCode

/** Whether a checkout can still be paid: the response with its page may have been lost, unless it is still pending. */
async function hasPage(database: Database, { id, url, codeLength }: Checkout) {
  if (url !== null || codeLength !== null) return true
  const isRunning = and(eq(paymentAttempt.checkoutId, id), isLeased(paymentAttempt.leaseUntil))
  return (await database.$count(paymentAttempt, isRunning)) > 0
}

interface Buying {
  row: AccountRow
  input: CheckoutInput
  quote: Quote
  kind: Checkout['kind']
}

async function insertCheckout(
  { database, clock, viewer }: MemberContext,
  { row, input, quote, kind }: Buying,
) {
  const now = clock.now()
  const { subscriptionId, productCode, priceId, list, discount, credit, total, taxRate, currency } = quote
  return found(
    await database
      .insert(checkout)
      .values({
        ...{ accountId: row.id, key: input.idempotencyKey, kind, state: 'OPEN', subscriptionId, productCode },
        ...{ priceId, promoCode: quote.promoCode, gatewayCode: input.gatewayCode, list, discount, credit },
        offerDays: quote.offerDays,
        ...{
          total,
          taxRate,
          currency,
          lang: viewer.lang,
          createdAt: now,
          expiresAt: addDays(now, checkoutDays),
        },
      })
      .returning(),
  )
}

/**
 * The code's row is locked, so that concurrent checkouts cannot exceed its limit. One that a replaced checkout had
 * reserved may be over.
 * @throws {Problem} 409
 */
async function reserve(context: MemberContext, promo: Promo, { id, accountId }: Checkout) {
  const { database, clock } = context
  await database.select().from(promoCode).where(eq(promoCode.code, promo.code)).for('update')
  const reason = await refusalOf(context, promo)
  if (reason) throw new Problem(409, reason)
  const use = { code: promo.code, accountId, checkoutId: id, state: 'RESERVED', usedAt: clock.now() } as const
  await database.insert(promoUse).values(use)
}
