import { and, asc, eq, isNotNull, lte, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CallData, paymentCalls } from '@/lib/contract'
import { instrumentChange, replacedInstrument } from '../../../db/schema/instruments'
import { consumeAttempt, type Limit } from '../../../shared/attempts'
import { found, messageIn, notFound, Problem } from '../../../shared/problem'
import { encrypt } from '../../../shared/tokens'
import { lockAccount, memberOf, normaliseMsisdn } from '../../accounts/accounts'
import { loadProducts } from '../../plans/list-plans'
import {
  forEachRow,
  isFree,
  newLease,
  nextCheck,
  returnUrls,
  within,
  type BillingContext,
  type MemberContext,
} from '../billing-context'
import { declineMessage } from '../subscriptions/billing-mails'
import { countCode } from '../checkout/open-checkout'
import { findPrice } from '../checkout/quote'
import {
  AccessRefused,
  GatewayRefused,
  GatewayUnanswered,
  WrongCode,
  takesAmount,
  type InstrumentSetUp,
  type SetUp,
  type StoredInstrument,
} from '../gateways/gateway'
import { addDays } from '../subscriptions/calendar'
import { renewsAt } from '../subscriptions/notices'
import { nextOffer } from '../subscriptions/subscription'
import {
  findSubscription,
  lockOwner,
  lockSubscription,
  saveInstrument,
  type Subscription,
} from '../subscriptions/subscription-store'

type Change = typeof instrumentChange.$inferSelect
type Ways = CallData<typeof paymentCalls.listInstrumentWays>
type ChangeState = CallData<typeof paymentCalls.getInstrumentChange>

const openDays = 1
const atOnce = 20
/** Each is read from its gateway until its page is over. */
const newChanges: Limit = { max: 10, seconds: 3_600 }

/** Only what renews and has no debt: a debt is paid by a checkout, which stores its instrument too. */
const canChange = ({ state }: Subscription) =>
  state.phase === 'ACTIVE' && state.isPaid && state.renews && state.overdueSince === null

/** The gateways that the member's next payments could use; `null` where none follows. */
export async function listInstrumentWays(context: MemberContext): Promise<Ways> {
  const current = await findSubscription(context, memberOf(context).accountId)
  if (!current || !canChange(current)) return null
  const { priceId, productCode } = nextOffer(current.state)
  if (priceId === null) return null
  const { amount, currency } = await findPrice(context, priceId)
  const sold = (await loadProducts(context)).find(({ code }) => code === productCode)?.gateways ?? []
  // A plan that is no longer on sale still renews.
  const isSold = (code: string) => sold.length === 0 || sold.includes(code)
  const gateways = [...context.gateways.values()].filter(
    (gateway) => gateway.setUp && takesAmount(gateway, { minor: amount, currency }) && isSold(gateway.code),
  )
  return {
    gateways: gateways.map(({ code }) => code),
    renewsAt: renewsAt(current.state).toISOString(),
    renewalPrice: { amount, currency },
  }
}

/**
 * Starts to change what later payments charge. Replaces an open change; nothing is charged, and the current
 * instrument stays until the new one is stored.
 * @throws {Problem} 409 where nothing renews, 404 for a gateway that is not offered, 400 for an invalid number, 429
 * for too many changes or codes, 503 when the gateway does not respond
 */
export async function openInstrumentChange(
  context: MemberContext,
  { gatewayCode, msisdn: typed }: { gatewayCode: string; msisdn?: string | undefined },
): Promise<ChangeState> {
  const ways = await listInstrumentWays(context)
  if (!ways) throw new Problem(409, 'changeRefused')
  const gateway = context.gateways.get(gatewayCode)
  if (!gateway?.setUp || !ways.gateways.includes(gatewayCode)) throw notFound()
  await consumeAttempt(context, `instrument:${memberOf(context).accountId}`, newChanges)
  const needsNumber = gateway.way === 'PAYMENT_SOURCE_MSISDN'
  const msisdn = needsNumber ? normaliseMsisdn(typed ?? '') : undefined
  const { row, email } = await insertChange(context, gatewayCode, msisdn)
  const { setUp } = gateway
  await callForChange(context, row, async () => {
    const started = await setUp.start({
      ...{ key: row.id, currency: ways.renewalPrice.currency, lang: context.viewer.lang },
      payer: {
        ...{ accountId: row.accountId, email, ip: context.viewer.ip },
        ...(msisdn === undefined ? {} : { msisdn }),
      },
      ...returnUrls(context, row.id, { instrument: '1' }),
    })
    return saveStarted(context, row.id, started)
  })
  const opened = await readChange(context, row.id)
  if (opened.state === 'OPEN' && opened.reference === null) {
    await closeChange(context, row.id, 'CANCELED')
    throw new Problem(503, 'gatewaySilent')
  }
  if (opened.declineCode === 'gateway-refused') throw new Problem(503, 'gatewaySilent')
  return describe(context, opened)
}

async function insertChange(context: MemberContext, gatewayCode: string, msisdn: string | undefined) {
  const { accountId } = memberOf(context)
  return context.database.transaction(async (tx) => {
    const { email } = await lockAccount(tx, accountId)
    const current = await findSubscription({ database: tx }, accountId)
    if (!current || !canChange(current)) throw new Problem(409, 'changeRefused')
    if (msisdn !== undefined) await countCode(within(context, tx), msisdn)
    const isOpen = and(eq(instrumentChange.accountId, accountId), eq(instrumentChange.state, 'OPEN'))
    // Its page may be finished all the same: what that stores is looked for, and deleted.
    await tx.update(instrumentChange).set({ state: 'CANCELED' }).where(isOpen)
    const now = context.clock.now()
    const row = found(
      await tx
        .insert(instrumentChange)
        .values({
          ...{ accountId, subscriptionId: current.id, gatewayCode, state: 'OPEN' as const },
          ...{ createdAt: now, checkAt: nextCheck(context, now), leaseUntil: newLease },
        })
        .returning(),
    )
    return { row, email }
  })
}

async function saveStarted(
  { database }: BillingContext,
  id: string,
  started: Awaited<ReturnType<InstrumentSetUp['start']>>,
): Promise<SetUp> {
  if (started.next === 'done') return started.setUp
  const next = started.next === 'redirect' ? { url: started.url } : { codeLength: started.codeLength }
  await database
    .update(instrumentChange)
    .set({ ...next, reference: started.reference })
    .where(eq(instrumentChange.id, id))
  return { state: 'pending' }
}

async function readChange({ database }: BillingContext, id: string): Promise<Change> {
  return found(await database.select().from(instrumentChange).where(eq(instrumentChange.id, id)))
}

/** Makes one gateway call for a committed change, and settles it by the response. */
async function callForChange(context: BillingContext, row: Change, call: () => Promise<SetUp>) {
  try {
    await settle(context, row, await call())
  } catch (error) {
    await putOff(context, row)
    if (error instanceof WrongCode) throw new Problem(400, 'wrongCode')
    // An instrument may be stored already, which is read once the gateway takes our key again.
    const isUnread = error instanceof AccessRefused && row.reference !== null
    if (error instanceof GatewayRefused && !isUnread)
      return closeChange(context, row.id, 'FAILED', 'gateway-refused')
    if (!isUnread && !(error instanceof GatewayUnanswered)) throw error
    context.log.warn({ err: error, change: row.id }, 'gateway gave no response')
  }
}

/** What became of it is not known yet: it is open, or was replaced by another. */
const isChecked = isNotNull(instrumentChange.checkAt)

async function putOff(context: BillingContext, { id, createdAt }: Change) {
  await context.database
    .update(instrumentChange)
    .set({ leaseUntil: null, checkAt: nextCheck(context, createdAt) })
    .where(and(eq(instrumentChange.id, id), isChecked))
}

async function closeChange(
  { database }: BillingContext,
  id: string,
  state: 'DONE' | 'FAILED' | 'CANCELED',
  declineCode: string | null = null,
) {
  const closed = sql`case when ${instrumentChange.state} = 'OPEN' then ${state} else ${instrumentChange.state} end`
  await database
    .update(instrumentChange)
    .set({ state: closed, declineCode, url: null, checkAt: null, leaseUntil: null })
    .where(and(eq(instrumentChange.id, id), isChecked))
}

async function settle(context: BillingContext, row: Change, setUp: SetUp): Promise<void> {
  if (setUp.state === 'declined') return closeChange(context, row.id, 'FAILED', setUp.reason.code)
  if (setUp.state === 'stored') return store(context, row, setUp.instrument)
  const isOver = addDays(row.createdAt, openDays) <= context.clock.now()
  return isOver ? closeChange(context, row.id, 'CANCELED') : putOff(context, row)
}

/** Charges later payments to the stored instrument, once, unless the subscription or the change has ended. */
async function store(context: BillingContext, { id, accountId }: Change, instrument: StoredInstrument) {
  await context.database.transaction(async (tx) => {
    const inside = within(context, tx)
    await lockOwner(tx, accountId)
    const isThis = eq(instrumentChange.id, id)
    const row = found(await tx.select().from(instrumentChange).where(isThis).for('update'))
    if (row.state === 'DONE') return
    const { gatewayCode } = row
    const { state } = await lockSubscription(tx, row.subscriptionId)
    if (row.state !== 'OPEN' || state.phase === 'ENDED') {
      await closeChange(inside, id, 'CANCELED')
      await replace(inside, { gatewayCode, token: instrument.token })
      return
    }
    // A pending charge may be repeated, with the instrument that it started with.
    if (state.isCharging) return putOff(inside, row)
    await saveInstrument(inside, row.subscriptionId, { gatewayCode, instrument })
    await closeChange(inside, id, 'DONE')
  })
}

async function replace(
  { database, clock, config }: BillingContext,
  { gatewayCode, token }: { gatewayCode: string; token: string },
) {
  const instrument = encrypt(config.accountSecret, token)
  await database.insert(replacedInstrument).values({ gatewayCode, instrument, replacedAt: clock.now() })
}

const idShape = z.uuid()

/**
 * The outcome of a change, after asking the gateway if it is unknown.
 * @throws {Problem} 404 for another account's, 400 for a wrong code
 */
export async function getInstrumentChange(
  context: MemberContext,
  id: string,
  code?: string,
): Promise<ChangeState> {
  if (!idShape.safeParse(id).success) throw notFound()
  const isOwn = and(eq(instrumentChange.id, id), eq(instrumentChange.accountId, memberOf(context).accountId))
  found(await context.database.select().from(instrumentChange).where(isOwn))
  await checkChange(context, id, code)
  return describe(context, await readChange(context, id))
}

async function checkChange(context: BillingContext, id: string, code?: string): Promise<boolean> {
  const isThis = and(eq(instrumentChange.id, id), isChecked)
  const [row] = await context.database
    .update(instrumentChange)
    .set({ leaseUntil: newLease })
    .where(and(isThis, isFree(instrumentChange.leaseUntil)))
    .returning()
  if (!row) return false
  const setUp = context.gateways.get(row.gatewayCode)?.setUp
  const { reference } = row
  const given = code === undefined ? {} : { code }
  await callForChange(context, row, () =>
    setUp && reference !== null
      ? setUp.confirm({ key: id, reference, ...given })
      : Promise.resolve({ state: 'declined', reason: { kind: 'abandoned', code: 'not-finished' } }),
  )
  return true
}

function describe({ viewer }: MemberContext, row: Change): ChangeState {
  const failed = declineMessage(row.declineCode)
  const outcomes = {
    OPEN: { state: 'PENDING', key: 'paymentRunning' },
    DONE: { state: 'SUCCEEDED', key: 'instrumentChanged' },
    FAILED: { state: 'DECLINED', key: failed },
    CANCELED: { state: 'DECLINED', key: failed },
  } as const
  const { state, key } = outcomes[row.state]
  const { id: changeId, url: redirectUrl, codeLength } = row
  return { changeId, state, message: messageIn(viewer.lang, key), redirectUrl, codeLength }
}

/**
 * Checks every due change: its member may never come back.
 * @returns how many
 */
export async function checkInstrumentChanges(context: BillingContext): Promise<number> {
  const { database, clock } = context
  const isReady = and(lte(instrumentChange.checkAt, clock.now()), isFree(instrumentChange.leaseUntil))
  const rows = await database
    .select({ id: instrumentChange.id })
    .from(instrumentChange)
    .where(isReady)
    .orderBy(asc(instrumentChange.checkAt))
    .limit(atOnce)
  await forEachRow(context, rows, ({ id }) => checkChange(context, id))
  return rows.length
}

/** When a change is checked next; `null` if none is open. */
export async function nextInstrumentCheck({
  database,
}: Pick<BillingContext, 'database'>): Promise<Date | null> {
  const [row] = await database.select({ at: min(instrumentChange.checkAt) }).from(instrumentChange)
  return row?.at ?? null
}
