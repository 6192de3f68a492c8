/** A guard without which a cent could be lost or taken twice, and the test that fails without it. */
export interface Guard {
  name: string
  file: string
  /** Its text, which occurs once in the file, and the text that replaces it. */
  text: string
  without: string
  /** A test file, and the part of the titles to run. */
  test: { path: string; title: string }
  /** Whether only PostgreSQL shows it: the embedded database runs one statement at a time. */
  onlyServed?: true
}

const billing = (name: string) => `platform/services/billing/${name}.ts`
const directed = (title: string) => ({ path: 'platform/test/money/guards.test.ts', title })

/** The guards in the payment code that keep any cent from being lost or taken twice. */
export const codeGuards: readonly Guard[] = [
  {
    name: 'look before charging again',
    file: billing('payments/check-attempts'),
    text: '(await findPayment(gateway, attempt))',
    without: "({ state: 'absent' } as const)",
    test: directed('asks what became of a charge'),
  },
  {
    name: 'a gateway that refuses to be read says nothing',
    file: billing('payments/check-attempts'),
    text: 'if (error instanceof GatewayRefused) return null',
    without: 'if (error instanceof GatewayRefused) return { state: "absent" } as never',
    test: { path: billing('payments/unclear-payments.test'), title: 'refuses to be read' },
  },
  {
    name: 'the same key for the same attempt',
    file: billing('payments/attempts'),
    text: 'return gateway.charge({\n    key: attempt.key,',
    without: 'return gateway.charge({\n    key: crypto.randomUUID(),',
    test: directed('asks what became of a charge'),
  },
  {
    name: 'only what is still owed is charged again',
    file: billing('payments/check-attempts'),
    text: 'checkoutId === null && (await isOwed(context, attempt))',
    without: 'checkoutId === null',
    test: { path: billing('payments/unclear-payments.test'), title: 'once the member has paid by hand' },
  },
  {
    name: 'an attempt is read by one process',
    file: billing('payments/check-attempts'),
    text: '    inArray(paymentAttempt.state, [...running]),\n    isFree(paymentAttempt.leaseUntil),',
    without: '    inArray(paymentAttempt.state, [...running]),',
    test: directed('leaves to another process'),
  },
  {
    name: 'a subscription is worked on by one process',
    file: billing('operation/renewals'),
    text: 'and(lte(subscription.nextActionAt, clock.now()), isFree(subscription.leaseUntil))',
    without: 'lte(subscription.nextActionAt, clock.now())',
    test: directed('leaves to another process'),
  },
  {
    name: 'a refund is made by one process',
    file: billing('payments/run-refunds'),
    text: "and(inArray(refund.state, ['OPEN', 'SENT']), isFree(refund.leaseUntil))",
    without: "inArray(refund.state, ['OPEN', 'SENT'])",
    test: directed('leaves to another process'),
  },
  {
    name: 'look before refunding again',
    file: billing('payments/run-refunds'),
    text: 'return row ? { row, wasSent:',
    without: 'return row ? { row, wasSent: false && ',
    test: directed('asks what became of a refund'),
  },
  {
    name: 'an outcome is recorded once',
    file: billing('payments/attempts'),
    text: "if (!attempt || attempt.state === 'SUCCEEDED' || attempt.state === 'REJECTED') return",
    without: 'if (!attempt) return',
    test: directed('records an outcome once'),
  },
  {
    name: 'a refund is recorded once',
    file: billing('payments/run-refunds'),
    text: "if (!row || row.state === 'SUCCEEDED') return",
    without: 'if (!row) return',
    test: directed('records a refund once'),
  },
  {
    name: 'another amount than the one asked for goes back',
    file: billing('payments/attempts'),
    text: 'const paid = isSameAmount(payment.amount, expected) ? ',
    without: 'const paid = isSameAmount(expected, expected) ? ',
    test: directed('refunds a charge that is not the requested amount'),
  },
  {
    name: 'only an open checkout is fulfilled',
    file: billing('payments/fulfil-checkout'),
    text: "if (bought?.state !== 'OPEN' || bought.accountId === null) return null",
    without: 'if (!bought || bought.accountId === null) return null',
    test: {
      path: 'platform/routes/payment/payment-host.test.ts',
      title: 'that was paid after it was replaced reports the refund at once',
    },
  },
  {
    name: 'a checkout starts nothing beside a plan that runs',
    file: billing('payments/fulfil-checkout'),
    text: "if (current && current.state.phase !== 'ENDED') return null",
    without: '',
    test: {
      path: 'platform/routes/payment/payment-host.test.ts',
      title: 'whose payment is no longer wanted makes way for another',
    },
  },
  {
    name: 'a credit belongs to the period that ran when it was shown',
    file: billing('payments/fulfil-checkout'),
    text: 'if (locked.state.period.startsAt > bought.createdAt) return null',
    without: '',
    test: directed('refunds an upgrade whose credit belongs to an earlier period'),
  },
  {
    name: 'an invoice is paid once',
    file: billing('payments/attempts'),
    text: "billed.status === 'OPEN' ? await recordEvent",
    without: 'billed ? await recordEvent',
    test: directed('refunds a charge for a void invoice'),
  },
  {
    name: 'another checkout replaces the open one',
    file: billing('checkout/open-checkout'),
    text: "if (open) await closeCheckout(database, open.id, 'CANCELED')",
    without: '',
    test: {
      path: 'platform/routes/payment/payment-host.test.ts',
      title: 'that was paid after it was replaced is refunded',
    },
  },
  {
    name: 'a purchase that is being read is not replaced',
    file: billing('checkout/open-checkout'),
    text: 'if (isDeciding || (open && (await isBeingRead(database, (await attemptOf(database, open.id)).key))))',
    without: 'if (isDeciding)',
    test: { path: 'platform/routes/payment/silent-gateway.test.ts', title: 'another process is reading' },
  },
  {
    name: 'what was shown is what is charged',
    file: billing('checkout/open-checkout'),
    text: 'if (quote.total !== input.shown.amount || quote.currency !== input.shown.currency)',
    without: 'if (quote.currency !== input.shown.currency)',
    test: { path: 'platform/routes/payment/payment-host.test.ts', title: 'another price than the one shown' },
  },
  {
    name: 'in the currency that was shown',
    file: billing('checkout/open-checkout'),
    text: 'if (quote.total !== input.shown.amount || quote.currency !== input.shown.currency)',
    without: 'if (quote.total !== input.shown.amount)',
    test: directed('refuses the amount shown in another currency'),
  },
  {
    name: 'what was shown is what a planned change charges',
    file: billing('self-service/changes'),
    text: 'const isShown = quote.renewalTotal === shown.amount && ',
    without: 'const isShown = ',
    test: { path: 'platform/routes/payment/plan-changes.test.ts', title: 'another price than the one shown' },
  },
  {
    name: 'an address is verified before money',
    file: billing('checkout/open-checkout'),
    text: "if (row.email !== null && !row.emailVerified) throw new Problem(403, 'verifyEmailDue')",
    without: '',
    test: { path: 'platform/routes/payment/payment-host.test.ts', title: 'an unverified address' },
  },
  {
    name: 'a promo code is reserved until it is used up',
    file: billing('checkout/open-checkout'),
    text: 'if (reason) throw new Problem(409, reason)',
    without: '',
    test: { path: 'platform/test/money/together.test.ts', title: 'on PostgreSQL members with a promo code' },
    onlyServed: true,
  },
  {
    name: 'a promo code is counted under its lock',
    file: billing('checkout/open-checkout'),
    text: ".where(eq(promoCode.code, promo.code)).for('update')",
    without: '.where(eq(promoCode.code, promo.code))',
    test: { path: 'platform/test/money/together.test.ts', title: 'on PostgreSQL members with a promo code' },
    onlyServed: true,
  },
  {
    name: 'one click an account at a time',
    file: 'platform/services/accounts/accounts.ts',
    text: "return found(await tx.select().from(account).where(eq(account.id, accountId)).for('update'))",
    without: 'return found(await tx.select().from(account).where(eq(account.id, accountId)))',
    test: { path: 'platform/test/money/together.test.ts', title: 'on PostgreSQL clicks, keys and tabs' },
    onlyServed: true,
  },
  {
    name: "a checkout is its member's alone",
    file: billing('checkout/checkout-outcome'),
    text: 'const own = and(eq(checkout.id, id), eq(checkout.accountId, memberOf(context).accountId))',
    without: 'const own = and(eq(checkout.id, id))',
    test: { path: 'platform/test/money/bad-input.test.ts', title: "another's checkout" },
  },
  {
    name: 'an unclear payment is not given up',
    file: billing('checkout/checkout-outcome'),
    text: "if (state === 'SENT' || state === 'UNKNOWN' || (await isBeingRead(tx, key))) return false",
    without: '',
    test: { path: 'platform/routes/payment/mobile-bill.test.ts', title: 'stays open while nobody knows' },
  },
  {
    name: 'no charge without notice',
    file: billing('subscriptions/notices'),
    text: 'return noticed > state.period.endsAt ? noticed : state.period.endsAt',
    without: 'return state.period.endsAt > noticed ? noticed : state.period.endsAt',
    test: { path: billing('subscriptions/subscription.test'), title: 'moves the charge' },
  },
  {
    name: 'a dearer price needs a yes',
    file: billing('subscriptions/subscription-state'),
    text: 'startsWithNext(state) && state.newPrice?.acceptedAt ?',
    without: 'startsWithNext(state) && state.newPrice ?',
    test: { path: billing('subscriptions/new-price.test'), title: 'without consent, whatever is requested' },
  },
  {
    name: 'without a yes it ends',
    file: billing('subscriptions/subscription'),
    text: "if (isConsentMissing(state)) return { action: 'expired', at: period.endsAt }",
    without: '',
    test: { path: billing('subscriptions/new-price.test'), title: 'without consent' },
  },
  {
    name: 'a payment is only taken for what is due',
    file: billing('subscriptions/subscription'),
    text: 'if (!state.isCharging && !isOverdue) return null',
    without: '',
    test: { path: billing('subscriptions/subscription.test'), title: 'second payment of the same period' },
  },
  {
    name: 'nothing happens after the end',
    file: billing('subscriptions/subscription'),
    text: "if (!state || state.phase === 'ENDED') return null",
    without: 'if (!state) return null',
    test: { path: billing('subscriptions/subscription.test'), title: 'leaves the end' },
  },
  {
    name: 'a withdrawal within fourteen days',
    file: billing('subscriptions/subscription-state'),
    text: "state.phase !== 'ENDED' && now < withdrawalEnd(state)",
    without: "state.phase !== 'ENDED'",
    test: { path: billing('subscriptions/subscription.test'), title: 'allows a withdrawal' },
  },
  {
    name: 'a withdrawal gives back what was shown',
    file: billing('self-service/withdrawals'),
    text: 'if (back?.amount !== shown.amount || back.currency !== shown.currency)',
    without: 'if (!back)',
    test: { path: 'platform/test/money/bad-input.test.ts', title: 'another amount than the one shown' },
  },
  {
    name: 'a second withdrawal within a year gives back what is unused',
    file: billing('self-service/withdrawals'),
    text: 'const refunded = unusedOnly\n',
    without: 'const refunded = false\n',
    test: { path: 'platform/routes/payment/withdrawals.test.ts', title: 'refunds the unused days' },
  },
  {
    name: 'what is not owed has to be on sale',
    file: billing('checkout/quote'),
    text: 'const isOffered = debt !== null || isSold',
    without: 'const isOffered = true',
    test: { path: 'platform/routes/payment/debts.test.ts', title: 'taken off sale' },
  },
  {
    name: 'no more goes back than was paid',
    file: billing('payments/refunds'),
    text: 'if (given === 0 || given > left)',
    without: 'if (given === 0)',
    test: { path: 'platform/routes/payment/operator-commands.test.ts', title: 'refund a payment in parts' },
  },
  {
    name: 'what went back is no credit',
    file: billing('checkout/quote'),
    text: 'paid.total + paid.credit - (await refundedOfPeriod(context, current))',
    without: 'paid.total + paid.credit',
    test: {
      path: billing('payments/unclear-payments.test'),
      title: 'leaves out the part that was given back',
    },
  },
  {
    name: 'an event is signed by its gateway',
    file: billing('gateways/event-signature'),
    text: 'return a.length === b.length && timingSafeEqual(a, b)',
    without: 'return a.length === b.length || timingSafeEqual(a, a)',
    test: { path: billing('gateways/sandbox-events.test'), title: 'is refused with another body' },
  },
  {
    name: 'an event is of today',
    file: billing('gateways/event-signature'),
    text: 'if (!(Math.abs(now.getTime() / 1_000 - seconds) <= toleranceSec))',
    without: 'if (!(Math.abs(now.getTime() / 1_000 - seconds) <= Infinity))',
    test: { path: billing('gateways/sandbox-events.test'), title: 'is refused with an old signature' },
  },
]
