import { and, asc, eq, lte, min } from 'drizzle-orm'
import { z } from 'zod'
import { languages, type CallData, type paymentCalls } from '@/lib/contract'
import { account, profile } from '../../../db/schema/account'
import { cancellationRequest } from '../../../db/schema/cancellation'
import { consumeAttempt, requirePerson } from '../../../shared/attempts'
import type { RequestContext } from '../../../shared/context'
import { messageIn, Problem, type MessageKey } from '../../../shared/problem'
import { hashToken, newToken } from '../../../shared/tokens'
import { findAccount, lockAccount, readContact, type ContactFields } from '../../accounts/accounts'
import { queueMessage, type OutgoingMessage } from '../../messaging/mailer'
import type { JobHandler, Outbox } from '../../messaging/outbox'
import { loadProducts } from '../../plans/list-plans'
import { forEachRow, within, type BillingContext } from '../billing-context'
import { addDays, formatDay } from '../subscriptions/calendar'
import { firstPeriodEnd } from '../subscriptions/subscription-state'
import {
  findSubscription,
  lockSubscription,
  recordEvent,
  type Subscription,
} from '../subscriptions/subscription-store'

const day = 86_400
/** Days until a subscription with an open payment is checked again. */
const unsettledDays = 1
const limits = {
  /** Limits per caller, and per e-mail address or number, whoever the caller is. */
  fromAddress: { max: 20, seconds: 600 },
  ofContact: { max: 3, seconds: day },
} as const

/** Outbox kind of a cancellation received without a login. */
export const cancellationKind = 'cancellation'

const jobSchema = z.object({
  channel: z.enum(['mail', 'sms']),
  address: z.string(),
  reason: z.string().nullable(),
  endsOn: z.coerce.date().nullable(),
  receivedAt: z.coerce.date(),
})
type Job = z.output<typeof jobSchema>

interface RequestInput extends ContactFields {
  reason?: string | undefined
  /** A day, such as 2027-03-31. */
  endsOn?: string | undefined
  gRecaptchaResponse: string
}

type RequestPlace = RequestContext & { outbox: Outbox }

/**
 * Accepts a cancellation without a login. Response, timing and writes are the same whether or not the account exists:
 * its owner is notified at the address on file.
 * @throws {Problem} 400 for an invalid address or day, 429
 */
export async function requestCancellation(
  context: RequestPlace,
  { reason, endsOn, gRecaptchaResponse, ...fields }: RequestInput,
): Promise<CallData<typeof paymentCalls.requestCancellation>> {
  await consumeAttempt(context, `cancel:${context.viewer.address}`, limits.fromAddress)
  await requirePerson(context, gRecaptchaResponse)
  const contact = readContact(fields)
  const receivedAt = context.clock.now()
  const job = { ...contact, reason: reason?.trim() || null, endsOn: readDay(endsOn, receivedAt), receivedAt }
  await consumeAttempt(context, `cancel:${hashToken(contact.address)}`, limits.ofContact)
  await context.outbox.add(cancellationKind, JSON.stringify(job))
  return { receivedAt: receivedAt.toISOString() }
}

const maxDaysAhead = 2 * 366
/** From a day's beginning in UTC until it has ended everywhere. */
const dayEverywhereMs = 36 * 3_600_000

/** The start of a day in UTC; `null` for as soon as possible. */
function readDay(text: string | undefined, now: Date) {
  if (!text) return null
  const start = new Date(`${text}T00:00:00Z`)
  const isOver = start.getTime() + dayEverywhereMs <= now.getTime()
  if (isOver || start > addDays(now, maxDaysAhead))
    throw new Problem(400, 'invalidInput', { field: 'endsOn' })
  return start
}

/** Carries out a received cancellation, once, and acknowledges it to the address on file. */
export function cancellationHandler(platform: () => BillingContext): JobHandler {
  return async ({ id, payload }) => {
    const context = platform()
    const job = jobSchema.parse(JSON.parse(payload))
    const found = await findAccount(context, { channel: job.channel, address: job.address })
    if (!found) return
    await context.database.transaction(async (tx) => {
      const inside = within(context, tx)
      await lockAccount(tx, found.id)
      const seen = eq(cancellationRequest.id, id)
      if ((await tx.$count(cancellationRequest, seen)) > 0) return
      const current = await findSubscription(inside, found.id)
      if (!current || current.state.phase === 'ENDED')
        return acknowledge(inside, { job, accountId: found.id, id, text: 'cancellationNothingText' })
      await takeRequest(inside, { job, id, accountId: found.id }, await lockSubscription(tx, current.id))
    })
  }
}

interface Taken {
  job: Job
  id: string
  accountId: string
}

/** Nothing that a stranger could have sent takes effect before the period's end. */
async function takeRequest(context: BillingContext, { job, id, accountId }: Taken, row: Subscription) {
  const { state } = row
  const token = newToken()
  const { database, clock } = context
  const endsOn = await replaceWaiting(database, accountId, job.endsOn)
  const isLater = endsOn !== null && endsOn > state.period.endsAt && state.renews && state.isPaid
  const request = {
    ...{ id, accountId, subscriptionId: row.id, receivedAt: job.receivedAt, endsOn },
    ...{ reason: job.reason, tokenHash: hashToken(token) },
  }
  const notice = { job, accountId, id, row, token }
  if (isLater) {
    const waiting = { state: 'WAITING', checkAt: state.period.endsAt } as const
    await database.insert(cancellationRequest).values({ ...request, ...waiting })
    const endsAt = firstPeriodEnd(state, endsOn)
    return acknowledge(context, { ...notice, endsAt, text: 'cancellationLaterText' })
  }
  if (state.isCharging || state.overdueSince !== null) {
    const waiting = { state: 'WAITING', checkAt: addDays(clock.now(), unsettledDays) } as const
    await database.insert(cancellationRequest).values({ ...request, endsOn: null, ...waiting })
    return acknowledge(context, { ...notice, text: 'cancellationDueText', page: 'confirm' })
  }
  await database.insert(cancellationRequest).values({ ...request, state: 'DONE' })
  const event = { type: 'canceled', at: clock.now(), requested: true } as const
  const after = (await recordEvent(context, row, event)) ?? row
  return acknowledge(context, { ...notice, endsAt: after.state.period.endsAt, text: 'cancellationText' })
}

/**
 * Replaces a waiting request. A new one can only bring the end forward, since a stranger could have sent it.
 * @returns the day whose period is the last
 */
async function replaceWaiting(database: BillingContext['database'], accountId: string, endsOn: Date | null) {
  const isOpen = and(eq(cancellationRequest.accountId, accountId), eq(cancellationRequest.state, 'WAITING'))
  const replaced = await database
    .update(cancellationRequest)
    .set({ state: 'REPLACED', checkAt: null })
    .where(isOpen)
    .returning({ endsOn: cancellationRequest.endsOn })
  return replaced.reduce<Date | null>(
    (first, before) =>
      first === null || before.endsOn === null || first < before.endsOn ? first : before.endsOn,
    endsOn,
  )
}

interface Acknowledgement extends Taken {
  text: MessageKey
  row?: Subscription
  endsAt?: Date
  /** Takes the cancellation back, or confirms it; without one there is nothing to cancel. */
  token?: string
  page?: 'revoke' | 'confirm'
}

/**
 * Notifies the account's own address, in its language. The caller's text is not repeated: strangers could otherwise
 * have us send it.
 */
async function acknowledge(context: BillingContext, acknowledgement: Acknowledgement) {
  const { job, accountId, id, row, token, endsAt = null, text, page = 'revoke' } = acknowledgement
  const to = await findRecipient(context, accountId)
  if (!to) return
  const { recipient, channel, lang } = to
  const base = `${context.config.webOrigin}/${lang}`
  const link = token ? `${base}/cancel-subscription/${page}?token=${token}` : `${base}/subscription-plans`
  const { intlTag } = languages[lang]
  const minute = new Intl.DateTimeFormat(intlTag, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  })
  const products = await loadProducts({ ...context, viewer: { lang } })
  const values = {
    ...{ link, received: minute.format(job.receivedAt), date: endsAt ? formatDay(endsAt, lang) : '' },
    plan: products.find(({ code }) => code === row?.productCode)?.title ?? row?.productCode ?? '',
  }
  const message: OutgoingMessage = {
    ...{ recipient, channel, lang, code: null, link, goodUntil: null },
    subject: messageIn(lang, 'cancellationSubject'),
    text: messageIn(lang, text, values),
  }
  const { database, outbox } = context
  await queueMessage(outbox, message, { database, key: `cancellation ${id}` })
}

async function findRecipient({ database }: BillingContext, accountId: string) {
  const [row] = await database
    .select({ email: account.email, msisdn: account.msisdn, lang: profile.langCode })
    .from(account)
    .innerJoin(profile, and(eq(profile.accountId, account.id), eq(profile.isDefaultProfile, true)))
    .where(eq(account.id, accountId))
  if (row?.email) return { recipient: row.email, channel: 'mail', lang: row.lang } as const
  return row?.msisdn ? ({ recipient: row.msisdn, channel: 'sms', lang: row.lang } as const) : null
}

/** When the next cancellation for a later day is checked. */
export async function nextCancellationAt({
  database,
}: Pick<BillingContext, 'database'>): Promise<Date | null> {
  const [next] = await database.select({ at: min(cancellationRequest.checkAt) }).from(cancellationRequest)
  return next?.at ?? null
}

/**
 * Cancels where the period of the chosen day has started, or where an open payment has completed.
 * @returns how many requests were checked
 */
export async function runCancellations(context: BillingContext, limit = 50): Promise<number> {
  const { database, clock } = context
  const rows = await database
    .select({ id: cancellationRequest.id, accountId: cancellationRequest.accountId })
    .from(cancellationRequest)
    .where(and(eq(cancellationRequest.state, 'WAITING'), lte(cancellationRequest.checkAt, clock.now())))
    .orderBy(asc(cancellationRequest.checkAt))
    .limit(limit)
  await forEachRow(context, rows, ({ id, accountId }) =>
    database.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      await checkRequest(within(context, tx), id)
    }),
  )
  return rows.length
}

async function checkRequest(context: BillingContext, id: string) {
  const { database, clock } = context
  const isThis = and(eq(cancellationRequest.id, id), eq(cancellationRequest.state, 'WAITING'))
  const [request] = await database.select().from(cancellationRequest).where(isThis)
  if (!request) return
  const row = await lockSubscription(database, request.subscriptionId)
  const { phase, renews, isCharging, overdueSince, period } = row.state
  const set = (values: Partial<typeof request>) =>
    database.update(cancellationRequest).set(values).where(eq(cancellationRequest.id, id))
  const now = clock.now()
  if (phase === 'ENDED' || !renews) return set({ state: 'DONE', checkAt: null })
  if (isCharging || overdueSince !== null || period.endsAt <= now)
    return set({ checkAt: addDays(now, unsettledDays) })
  if (request.endsOn !== null && period.endsAt < request.endsOn) return set({ checkAt: period.endsAt })
  await recordEvent(context, row, { type: 'canceled', at: now })
  return set({ state: 'DONE', checkAt: null })
}
