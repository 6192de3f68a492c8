import fc from 'fast-check'
import { addDays } from './calendar'
import { accessUntil, applyEvent, nextActionOf, statusOf } from './subscription'
import {
  canWithdraw,
  subscriptionStateSchema,
  type Effect,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-state'

const start = new Date('2027-01-31T12:00:00Z')
const offer = { productCode: 'premium-monthly', priceId: null, periodCode: 'monthly' as const }
const started: SubscriptionEvent = { type: 'started', at: start, ...offer, offerEnds: false }
const day = (at: Date | undefined) => at?.toISOString().slice(0, 10)

function mustApply(state: SubscriptionState | null, event: SubscriptionEvent) {
  const transition = applyEvent(state, event)
  if (!transition) throw new Error(`${event.type} is not admitted`)
  return transition
}

/** Applies the events in turn. */
const after = (...events: SubscriptionEvent[]) => {
  const last = events.reduce<SubscriptionState | null>((state, event) => mustApply(state, event).state, null)
  if (!last) throw new Error('No events')
  return last
}
const at = (text: string) => new Date(`${text}T12:00:00Z`)
const simple = (
  type: 'notified' | 'chargeStarted' | 'charged' | 'suspended' | 'lapsed' | 'canceled' | 'resumed',
  on: string,
) => ({ type, at: at(on) }) as SubscriptionEvent
const decline = (kind: 'soft' | 'hard', on: string): SubscriptionEvent => ({
  type: 'declined',
  at: at(on),
  kind,
})
const untilCharge = [started, simple('notified', '2027-02-25'), simple('chargeStarted', '2027-02-28')]

describe('renewal', () => {
  it('announces three days ahead, charges at the end and follows the anchor day', () => {
    expect(nextActionOf(after(started))).toEqual({ action: 'notified', at: at('2027-02-25') })
    expect(nextActionOf(after(...untilCharge.slice(0, 2)))).toEqual({
      action: 'chargeStarted',
      at: at('2027-02-28'),
    })
    const renewed = after(...untilCharge, simple('charged', '2027-02-28'))
    expect([day(renewed.period.startsAt), day(renewed.period.endsAt)]).toEqual(['2027-02-28', '2027-03-31'])
  })

  it('moves the charge when the notice was late, and lets the member watch meanwhile', () => {
    const late = after(started, simple('notified', '2027-03-05'))
    expect(nextActionOf(late)).toEqual({ action: 'chargeStarted', at: at('2027-03-08') })
    expect(day(accessUntil(late))).toBe('2027-03-11')
  })

  it('tries a soft decline again after 1, 3, 7 and 14 days, then ends on day 30', () => {
    const days: (string | undefined)[] = []
    let state = after(...untilCharge, decline('soft', '2027-02-28'))
    for (let next = nextActionOf(state); next; next = nextActionOf(state)) {
      days.push(`${next.action} ${day(next.at)}`)
      state = mustApply(state, { type: next.action, at: next.at }).state
      if (next.action === 'chargeStarted')
        state = mustApply(state, { type: 'declined', at: next.at, kind: 'soft' }).state
    }
    expect(days).toEqual([
      'chargeStarted 2027-03-01',
      'chargeStarted 2027-03-03',
      'suspended 2027-03-03',
      'chargeStarted 2027-03-07',
      'chargeStarted 2027-03-14',
      'lapsed 2027-03-30',
    ])
    expect(state.phase).toBe('ENDED')
  })

  it('never tries a hard decline again', () => {
    const state = after(...untilCharge, decline('hard', '2027-02-28'))
    expect([state.retryAt, nextActionOf(state)?.action]).toEqual([null, 'suspended'])
  })

  it('starts a new period for a payment after the suspension', () => {
    const state = after(
      ...[...untilCharge, decline('hard', '2027-02-28'), simple('suspended', '2027-03-03')],
      simple('charged', '2027-03-20'),
    )
    expect([day(state.period.startsAt), day(state.period.endsAt)]).toEqual(['2027-03-20', '2027-04-20'])
    expect([statusOf(state), state.overdueSince]).toEqual(['ACTIVE', null])
  })

  it('refuses a second payment of the same period', () => {
    const paid = after(...untilCharge, simple('charged', '2027-02-28'))
    expect(applyEvent(paid, simple('charged', '2027-02-28'))).toBeNull()
  })
})

describe('leaving', () => {
  it('leaves access to the end after a cancellation, which can be taken back', () => {
    const canceled = after(started, simple('canceled', '2027-02-10'))
    expect([statusOf(canceled), day(accessUntil(canceled))]).toEqual(['CANCELED', '2027-02-28'])
    expect(nextActionOf(canceled)?.action).toBe('expired')
    expect(statusOf(after(started, simple('canceled', '2027-02-10'), simple('resumed', '2027-02-11')))).toBe(
      'ACTIVE',
    )
  })

  it('ends at once and voids the debt when an overdue subscription is canceled', () => {
    const overdue = after(...untilCharge, decline('hard', '2027-02-28'))
    const { state, effects } = mustApply(overdue, simple('canceled', '2027-03-01'))
    expect([state.phase, effects]).toEqual(['ENDED', expect.arrayContaining([{ type: 'voidInvoice' }])])
  })

  it('allows a withdrawal for 14 days, and none from a grant', () => {
    expect([
      canWithdraw(after(started), addDays(start, 13)),
      canWithdraw(after(started), addDays(start, 14)),
    ]).toEqual([true, false])
    const granted = after({
      type: 'granted',
      at: start,
      ...offer,
      endsAt: addDays(start, 30),
      status: 'ACTIVE',
    })
    expect(canWithdraw(granted, start)).toBe(false)
  })

  it('allows a withdrawal for 14 days after a paid upgrade too', () => {
    const upgradedAt = addDays(start, 20)
    const event = { type: 'upgraded', at: upgradedAt, ...offer, offerEnds: false } as const
    const upgraded = after(started, { ...event, withdrawable: true })
    const days = [13, 14].map((count) => canWithdraw(upgraded, addDays(upgradedAt, count)))
    expect(days).toEqual([true, false])
    expect(canWithdraw(after(started, event), addDays(upgradedAt, 1))).toBe(false)
  })

  it('has no debt when it was canceled during a payment that is then declined', () => {
    const canceled = [...untilCharge, simple('canceled', '2027-02-28')]
    const { state, effects } = mustApply(after(...canceled), decline('soft', '2027-02-28'))
    expect([state.overdueSince, effects]).toEqual([null, [{ type: 'voidInvoice' }]])
    const again = [...untilCharge, decline('soft', '2027-02-28'), simple('chargeStarted', '2027-03-01')]
    const late = mustApply(after(...again, simple('canceled', '2027-03-01')), decline('soft', '2027-03-01'))
    expect([late.state.phase, late.effects]).toEqual([
      'ENDED',
      expect.arrayContaining([{ type: 'voidInvoice' }]),
    ])
  })
})

it.each(['withdrawn', 'closed', 'upgraded'] as const)(
  'ends no period before it has begun when the clock went back before it was %s',
  (type) => {
    const earlier = new Date(start.getTime() - 60_000)
    const event: SubscriptionEvent =
      type === 'upgraded' ? { type, at: earlier, ...offer, offerEnds: false } : { type, at: earlier }
    const { effects } = mustApply(after(started), event)
    expect(effects).toContainEqual({ type: 'cutPeriod', number: 1, endsAt: start })
  },
)

describe('changing', () => {
  it('begins a contract with the first payment after a grant, from which a member may withdraw', () => {
    const granted = {
      type: 'granted',
      at: start,
      ...offer,
      endsAt: addDays(start, 60),
      status: 'ACTIVE',
    } as const
    const bought = after(granted, { type: 'upgraded', at: at('2027-03-20'), ...offer, offerEnds: false })
    expect(canWithdraw(bought, at('2027-03-25'))).toBe(true)
  })

  it('leaves no older invoice open for the period that an upgrade begins', () => {
    const canceled = after(...untilCharge, simple('canceled', '2027-02-28'), decline('soft', '2027-02-28'))
    const upgraded = { type: 'upgraded', at: at('2027-02-28'), ...offer, offerEnds: false } as const
    expect(mustApply(canceled, upgraded).effects[0]).toEqual({ type: 'voidInvoice' })
  })

  it('upgrades at once with a new anchor and cuts the running period', () => {
    const yearly = { ...offer, productCode: 'family-yearly', periodCode: 'yearly' as const }
    const { state, effects } = mustApply(after(started), {
      type: 'upgraded',
      at: at('2027-02-10'),
      ...yearly,
      offerEnds: false,
    })
    expect(day(state.period.endsAt)).toBe('2028-02-10')
    expect(effects).toContainEqual({ type: 'cutPeriod', number: 1, endsAt: at('2027-02-10') })
  })

  it('downgrades with the next period', () => {
    const change = { ...offer, productCode: 'premium-yearly', periodCode: 'yearly' as const }
    const renewed = after(
      ...[started, { type: 'changePlanned', at: at('2027-02-02'), change } as const],
      ...[
        simple('notified', '2027-02-14'),
        simple('chargeStarted', '2027-02-28'),
        simple('charged', '2027-02-28'),
      ],
    )
    expect([renewed.productCode, day(renewed.period.endsAt)]).toEqual(['premium-yearly', '2028-02-28'])
  })

  it('takes a planned change back until it is charged for, and announces the renewal anew', () => {
    const change = { ...offer, productCode: 'premium-yearly', periodCode: 'yearly' as const }
    const planned = [started, { type: 'changePlanned', at: at('2027-02-02'), change } as const]
    const revoked = (on: string) => ({ type: 'changePlanned', at: at(on), change: null }) as const
    const noticed = after(...planned, simple('notified', '2027-02-14'))
    const { state, effects } = mustApply(noticed, revoked('2027-02-20'))
    expect([state.change, state.notifiedAt, effects]).toEqual([
      null,
      null,
      [{ type: 'mail', mail: 'changeRevoked' }],
    ])
    expect(applyEvent(state, revoked('2027-02-21'))).toBeNull()
    const charging = mustApply(noticed, simple('chargeStarted', '2027-02-28')).state
    expect(applyEvent(charging, revoked('2027-02-28'))).toBeNull()
  })
})

it('gives the plan that was charged for when the member cancels while that payment runs', () => {
  const change = { ...offer, productCode: 'basic-monthly' }
  const planned = { type: 'changePlanned', at: at('2027-02-02'), change } as const
  const canceled = [started, planned, ...untilCharge.slice(1), simple('canceled', '2027-02-28')]
  const { productCode, renews, change: next } = after(...canceled, simple('charged', '2027-02-28'))
  expect([productCode, renews, next]).toEqual(['basic-monthly', false, null])
  expect(after(...canceled, decline('soft', '2027-02-28')).change).toBeNull()
})

const eventTypes = [
  ...['notified', 'chargeStarted', 'charged', 'suspended', 'lapsed', 'expired', 'canceled', 'resumed'],
  ...['withdrawn', 'closed', 'declined', 'upgraded', 'changePlanned', 'next', 'next', 'next', 'next'],
] as const

function eventOf(type: string, now: Date, state: SubscriptionState | null): SubscriptionEvent {
  if (!state) return { ...started, at: now }
  const next = nextActionOf(state)
  if (type === 'next')
    return next ? { type: next.action, at: next.at > now ? next.at : now } : { type: 'charged', at: now }
  const change = { ...offer, productCode: 'family-monthly' }
  const more = {
    declined: { kind: 'soft' },
    upgraded: { ...change, offerEnds: true },
    changePlanned: { change },
  }
  return { type, at: now, ...(more as Record<string, object>)[type] } as SubscriptionEvent
}

it('never overlaps periods, charges without notice or leaves the end, in any order of events', () => {
  const step = fc.record({ type: fc.constantFrom(...eventTypes), hours: fc.nat(24 * 20) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state: SubscriptionState | null = null
      let now = start
      const periods: { startsAt: Date; endsAt: Date }[] = []
      for (const { type, hours } of steps) {
        now = new Date(now.getTime() + hours * 3_600_000)
        const event = eventOf(type, now, state)
        now = event.at
        const before: SubscriptionState | null = state
        const transition = applyEvent(state, event)
        if (!transition) continue
        expect(before?.phase).not.toBe('ENDED')
        if (event.type === 'chargeStarted' && before?.phase === 'ACTIVE')
          expect(before.notifiedAt).not.toBeNull()
        state = transition.state
        record(periods, transition.effects)
        expect(periods).toHaveLength(state.period.number)
        expect(subscriptionStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
        if (state.phase !== 'ENDED' && !state.isCharging) expect(nextActionOf(state)).not.toBeNull()
      }
      for (const [at, period] of periods.entries()) {
        expect(period.startsAt.getTime()).toBeLessThanOrEqual(period.endsAt.getTime())
        const next = periods[at + 1]
        if (next) expect(period.endsAt.getTime()).toBeLessThanOrEqual(next.startsAt.getTime())
      }
    }),
    { numRuns: 1_000 },
  )
})

function record(periods: { startsAt: Date; endsAt: Date }[], effects: Effect[]) {
  for (const effect of effects) {
    if (effect.type === 'openPeriod') periods.push({ startsAt: effect.startsAt, endsAt: effect.endsAt })
    const cut = effect.type === 'cutPeriod' ? periods[effect.number - 1] : undefined
    if (cut && effect.type === 'cutPeriod') cut.endsAt = effect.endsAt
  }
}
