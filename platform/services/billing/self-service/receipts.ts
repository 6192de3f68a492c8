import { desc, eq } from 'drizzle-orm'
import type { CallData, LangCode, purchaseCalls } from '@/lib/contract'
import { receipt } from '../../../db/schema/ledger'
import type { RequestContext } from '../../../shared/context'
import { messageIn } from '../../../shared/problem'
import { memberOf } from '../../accounts/accounts'
import type { BillingContext } from '../billing-context'
import { attemptOf } from '../checkout/start-payment'
import { formatAmount, formatWellsShare, splitRevenue } from '../money'
import { receiptNumber } from '../payments/ledger'
import { formatDay, formatDaySpan } from '../subscriptions/calendar'

type ReceiptContext = RequestContext & Pick<BillingContext, 'config'>
type ReceiptList = CallData<typeof purchaseCalls.listReceipts>
type Receipt = ReceiptList['receipts'][number]
type Row = typeof receipt.$inferSelect

/** More than a lifetime of monthly payments. */
const maxReceipts = 1_000

/** The account's receipts, newest first, with a note for the viewer. */
export async function listReceipts(context: ReceiptContext): Promise<ReceiptList> {
  const rows = await context.database
    .select()
    .from(receipt)
    .where(eq(receipt.accountId, memberOf(context).accountId))
    .orderBy(desc(receipt.paidAt), desc(receipt.number))
    .limit(maxReceipts)
  const { lang } = context.viewer
  if (rows.length === 0) return { receipts: [], note: messageIn(lang, 'noReceipts') }
  const receipts = rows.map((row) => toReceipt(context, row))
  const isOnBill = receipts.some(({ way }) => way === 'MOBILE_BILL')
  return { receipts, note: isOnBill ? messageIn(lang, 'receiptsOnMobileBill') : '' }
}

/** The receipt of a checkout; `null` where none was issued. */
export async function findReceipt(context: ReceiptContext, checkoutId: string): Promise<Receipt | null> {
  const { key } = await attemptOf(context.database, checkoutId)
  const [row] = await context.database.select().from(receipt).where(eq(receipt.source, key))
  return row ? toReceipt(context, row) : null
}

/** Only what was written with the receipt: nothing that operators rename later changes it. */
function toReceipt({ viewer, config }: ReceiptContext, row: Row): Receipt {
  const { id, productCode, gatewayCode, status, currency, snapshot, billedTo, periodCode, way } = row
  const money = (amount: number) => ({ amount, currency })
  const { titles = {}, startsAt, endsAt } = snapshot ?? {}
  const bill = {
    ...{ price: money(row.amount), tax: money(row.tax) },
    ...{ discount: money(snapshot?.discount ?? 0), credit: money(snapshot?.credit ?? 0) },
    wells: money(snapshot?.wells ?? wellsOf(row)),
    paidAt: row.paidAt.toISOString(),
    period: startsAt !== undefined && endsAt !== undefined ? { startsAt, endsAt } : null,
    status,
  }
  return {
    ...{ id, productCode, gatewayCode, billedTo, periodCode, way, number: receiptNumber(row) },
    ...bill,
    promoCode: snapshot?.promoCode ?? null,
    title: titles[viewer.lang] ?? titles.en ?? productCode,
    instrument: snapshot?.instrument ?? null,
    seller: snapshot?.seller ?? config.seller,
    creditFor: snapshot?.creditFor ?? null,
    texts: writeTexts(bill, viewer.lang),
  }
}

const wellsOf = ({ amount, tax, currency }: Row) =>
  splitRevenue({ minor: amount - tax, currency }, 0).wells.minor

type Bill = Pick<Receipt, 'price' | 'tax' | 'discount' | 'credit' | 'wells' | 'paidAt' | 'period' | 'status'>

function writeTexts(bill: Bill, lang: LangCode): Receipt['texts'] {
  const { price, tax, discount, credit, wells, paidAt, period, status } = bill
  const { currency } = price
  const text = (minor: number) => formatAmount({ minor, currency }, lang)
  return {
    paidAt: formatDay(new Date(paidAt), lang),
    period: period && formatDaySpan(new Date(period.startsAt), new Date(period.endsAt), lang),
    listPrice: text(price.amount + discount.amount + credit.amount),
    discount: text(-discount.amount),
    credit: text(-credit.amount),
    price: text(price.amount),
    amount: text(status === 'REFUNDED' ? -price.amount : price.amount),
    tax: text(tax.amount),
    wells: text(wells.amount),
    wellsShare: formatWellsShare(lang),
  }
}
