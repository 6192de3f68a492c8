import { and, eq } from 'drizzle-orm'
import { account, profile } from '../../../db/schema/account'
import { priceVersion } from '../../../db/schema/billing'
import { messageIn, type MessageKey } from '../../../shared/problem'
import { queueMessage, type OutgoingMessage } from '../../messaging/mailer'
import { loadProducts } from '../../plans/list-plans'
import type { BillingContext } from '../billing-context'
import type { Amount } from '../gateways/gateway'
import { formatAmount } from '../money'
import { billingDays, formatDay } from './calendar'
import { renewsAt } from './notices'
import { nextOffer } from './subscription'
import type { BillingMail, SubscriptionState } from './subscription-state'

const declineMessages: Readonly<Record<string, MessageKey>> = {
  declined: 'paymentDeclined',
  'insufficient-funds': 'paymentNoFunds',
  'not-authenticated': 'paymentNotConfirmed',
  'not-finished': 'paymentNotFinished',
  'number-not-billable': 'paymentNotByMobile',
  'gateway-refused': 'gatewaySilent',
}

/** Describes a failed payment by its decline code; without one it was not finished. */
export const declineMessage = (code: string | null): MessageKey =>
  declineMessages[code ?? 'not-finished'] ?? 'paymentDeclined'

interface MailedSubscription {
  id: string
  accountId: string | null
  events: number
  state: SubscriptionState
}

const mailKeys = {
  started: ['billingStartedSubject', 'billingStartedText'],
  renewalNotice: ['billingNoticeSubject', 'billingNoticeText'],
  renewed: ['billingRenewedSubject', 'billingRenewedText'],
  paymentFailed: ['billingFailedSubject', 'billingFailedText'],
  suspended: ['billingSuspendedSubject', 'billingSuspendedText'],
  ended: ['billingEndedSubject', 'billingEndedText'],
  canceled: ['billingCanceledSubject', 'billingCanceledText'],
  canceledDuringCharge: ['billingCanceledSubject', 'billingCanceledChargeText'],
  resumed: ['billingResumedSubject', 'billingResumedText'],
  withdrawn: ['billingWithdrawnSubject', 'billingWithdrawnText'],
  changePlanned: ['billingChangeSubject', 'billingChangeText'],
  changeRevoked: ['billingUnchangedSubject', 'billingUnchangedText'],
  consentRequested: ['billingConsentSubject', 'billingConsentText'],
  consentReminded: ['billingConsentAgainSubject', 'billingConsentAgainText'],
  priceAccepted: ['billingPriceAcceptedSubject', 'billingPriceAcceptedText'],
} as const satisfies Record<BillingMail, readonly [MessageKey, MessageKey]>

/**
 * Queues a message about a subscription within the caller's transaction, once per causing event: a mail, or a text
 * message for an account without an e-mail address, since nobody is charged without notice.
 */
export async function queueBillingMail(
  context: BillingContext,
  { id, accountId, events, state }: MailedSubscription,
  { mail, refund }: { mail: BillingMail; refund?: Amount | undefined },
): Promise<void> {
  const to = accountId === null ? null : await findRecipient(context, accountId)
  const recipient = to?.email ?? to?.msisdn
  if (!to || !recipient) return
  const { lang } = to
  const channel = to.email === null ? 'sms' : 'mail'
  const [subject, text] = mailKeys[mail]
  const link = `${context.config.webOrigin}/${lang}/${mail === 'ended' ? 'subscription-plans' : 'settings'}`
  const next = nextOffer(state)
  const products = await loadProducts({ ...context, viewer: { lang } })
  const titleOf = (code: string) => products.find((product) => product.code === code)?.title ?? code
  const message: OutgoingMessage = {
    ...{ recipient, channel, lang, code: null, link, goodUntil: null },
    subject: messageIn(lang, subject),
    text: messageIn(lang, text, {
      link,
      plan: titleOf(state.productCode),
      nextPlan: titleOf(next.productCode),
      amount: await priceText(context, next.priceId, lang),
      refund: refund ? formatAmount(refund, lang) : '',
      currentAmount: await priceText(context, state.priceId, lang),
      newAmount: await priceText(context, state.newPrice?.priceId ?? null, lang),
      date: formatDay(mail === 'renewalNotice' ? renewsAt(state) : state.period.endsAt, lang),
      from: state.newPrice?.from ? formatDay(state.newPrice.from, lang) : '',
      days: billingDays.grace,
    }),
  }
  await queueMessage(context.outbox, message, {
    database: context.database,
    key: `billing ${id} ${events} ${mail}`,
  })
}

interface PaymentMail {
  /** The attempt's. */
  key: string
  accountId: string | null
}

/** Queues a message about a checkout that was declined, for a payer who no longer waits for it; as `queueBillingMail`. */
export const queueDeclineMail = (
  context: BillingContext,
  { key, declineCode, ...payer }: PaymentMail & { declineCode: string },
): Promise<void> =>
  queuePaymentMail(context, { ...payer, key: `declined ${key}`, page: 'subscription-plans' }, (lang) => ({
    subject: messageIn(lang, 'billingFailedSubject'),
    text: messageIn(lang, declineMessage(declineCode)),
  }))

/** Queues a message about a payment that is refunded because it was no longer wanted; as `queueBillingMail`. */
export const queueReturnMail = (
  context: BillingContext,
  { key, amount, ...payer }: PaymentMail & { amount: Amount },
): Promise<void> =>
  queuePaymentMail(context, { ...payer, key: `returned ${key}`, page: 'settings' }, (lang, link) => ({
    subject: messageIn(lang, 'billingReturnedSubject'),
    text: messageIn(lang, 'billingReturnedText', { amount: formatAmount(amount, lang), link }),
  }))

async function queuePaymentMail(
  context: BillingContext,
  { key, accountId, page }: PaymentMail & { page: string },
  write: (lang: OutgoingMessage['lang'], link: string) => Pick<OutgoingMessage, 'subject' | 'text'>,
): Promise<void> {
  const to = accountId === null ? null : await findRecipient(context, accountId)
  const recipient = to?.email ?? to?.msisdn
  if (!to || !recipient) return
  const { lang } = to
  const link = `${context.config.webOrigin}/${lang}/${page}`
  const message: OutgoingMessage = {
    ...{ recipient, channel: to.email === null ? 'sms' : 'mail', lang, code: null, link, goodUntil: null },
    ...write(lang, link),
  }
  await queueMessage(context.outbox, message, { database: context.database, key })
}

async function findRecipient({ database }: BillingContext, accountId: string) {
  const [found] = await database
    .select({ email: account.email, msisdn: account.msisdn, lang: profile.langCode })
    .from(account)
    .innerJoin(profile, and(eq(profile.accountId, account.id), eq(profile.isDefaultProfile, true)))
    .where(eq(account.id, accountId))
  return found ?? null
}

async function priceText(
  { database }: BillingContext,
  priceId: string | null,
  lang: OutgoingMessage['lang'],
) {
  if (priceId === null) return ''
  const [price] = await database.select().from(priceVersion).where(eq(priceVersion.id, priceId))
  return price ? formatAmount({ minor: price.amount, currency: price.currency }, lang) : ''
}
