/** @jest-environment ./platform/test/database-environment.ts */
import fc from 'fast-check'
import { minus, plus, splitRevenue } from '../../services/billing/money'
import { applyEvent, nextActionOf } from '../../services/billing/subscriptions/subscription'
import {
  subscriptionEventSchema,
  subscriptionStateSchema,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../services/billing/subscriptions/subscription-state'
import { findPostgres, withPostgres } from './postgres-server'
import { liveMany } from './random-life'

jest.setTimeout(600_000)

const start = new Date('2027-01-31T12:00:00Z')
const monthly = { productCode: 'premium-monthly', priceId: null, periodCode: 'monthly' as const }
const yearly = { productCode: 'family-yearly', priceId: null, periodCode: 'yearly' as const }
const offer = fc.constantFrom(monthly, yearly)
const types = [
  ...['notified', 'chargeStarted', 'charged', 'suspended', 'lapsed', 'expired'],
  ...['canceled', 'resumed', 'withdrawn', 'closed'],
] as const
/** Events that end a subscription are rare, so that lives are long. */
const drawn = [...types, ...types, ...types, 'canceled', 'resumed', 'resumed', 'charged', 'charged'].filter(
  (type, at) => !['withdrawn', 'closed'].includes(type) || at < types.length,
)
const kinds = ['soft', 'hard', 'authentication', 'abandoned'] as const

/** Every event; `next` is whatever the schedule brings. */
const event = fc.oneof(
  { weight: 12, arbitrary: fc.record({ type: fc.constant('next' as const) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom(...drawn) }) },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('declined' as const), kind: fc.constantFrom(...kinds) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('changePlanned' as const), change: fc.option(offer) }),
  },
  ...(['started', 'upgraded'] as const).map((type) => ({
    weight: 1,
    arbitrary: fc
      .record({ offerEnds: fc.boolean(), offer })
      .map(({ offer: chosen, offerEnds }) => ({ type, ...chosen, offerEnds })),
  })),
  {
    weight: 1,
    arbitrary: fc
      .record({ status: fc.constantFrom('ACTIVE', 'SUSPENDED', 'CANCELED'), days: fc.nat(40) })
      .map((given) => ({
        ...{ type: 'granted' as const, ...monthly, status: given.status },
        endsAt: new Date(start.getTime() + given.days * 86_400_000),
      })),
  },
)

/** An event at its time: a scheduled one is not before its own. */
function dated(
  given: object & { type: string },
  now: Date,
  state: SubscriptionState | null,
): SubscriptionEvent | null {
  if (given.type !== 'next') return subscriptionEventSchema.parse({ ...given, at: now })
  const next = state && nextActionOf(state)
  return next ? { type: next.action, at: next.at > now ? next.at : now } : null
}

interface Life {
  state: SubscriptionState | null
  admitted: SubscriptionEvent[]
  periods: { number: number; startsAt: Date; endsAt: Date }[]
}

function admit(life: Life, given: SubscriptionEvent) {
  const transition = applyEvent(life.state, given)
  if (!transition) return
  expect(life.state?.phase).not.toBe('ENDED')
  if (given.type === 'chargeStarted' && life.state?.phase === 'ACTIVE')
    expect(life.state.notifiedAt).not.toBeNull()
  life.admitted.push(given)
  life.state = transition.state
  const opened = transition.effects.filter(({ type }) => type === 'openPeriod').length
  expect(opened).toBe(['started', 'charged', 'upgraded'].includes(given.type) ? 1 : 0)
  for (const effect of transition.effects) {
    if (effect.type === 'openPeriod') life.periods.push({ ...effect })
    const cut = effect.type === 'cutPeriod' && life.periods.find(({ number }) => number === effect.number)
    if (cut && effect.type === 'cutPeriod') cut.endsAt = effect.endsAt
  }
}

it('keeps periods apart, charges each once and gives its state again, over 1,000 random lives in memory', () => {
  const seen = new Set<string>()
  const steps = fc.array(fc.record({ event, hours: fc.oneof(fc.nat(12), fc.nat(24 * 20)) }), {
    minLength: 20,
    maxLength: 60,
    size: 'max',
  })
  const life = fc.property(steps, (taken) => {
    const lived: Life = { state: null, admitted: [], periods: [] }
    let now = start
    for (const { event: given, hours } of taken) {
      now = new Date(now.getTime() + hours * 3_600_000)
      const at = dated(given, now, lived.state)
      if (!at) continue
      now = at.at
      admit(lived, at)
    }
    for (const { type } of lived.admitted) seen.add(type)
    const numbers = lived.periods.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 1) + at))
    for (const [at, period] of lived.periods.entries()) {
      expect(period.startsAt.getTime()).toBeLessThanOrEqual(period.endsAt.getTime())
      const next = lived.periods[at + 1]
      if (next) expect(period.endsAt.getTime()).toBeLessThanOrEqual(next.startsAt.getTime())
    }
    const replayed = lived.admitted.reduce<SubscriptionState | null>(
      (state, one) =>
        applyEvent(state, subscriptionEventSchema.parse(JSON.parse(JSON.stringify(one))))?.state ?? null,
      null,
    )
    expect(replayed).toEqual(lived.state)
    if (lived.state)
      expect(subscriptionStateSchema.parse(JSON.parse(JSON.stringify(lived.state)))).toEqual(lived.state)
  })
  fc.assert(life, { numRuns: 1_000 })
  expect([...seen].sort()).toEqual(
    [...types, 'changePlanned', 'declined', 'granted', 'started', 'upgraded'].sort(),
  )
})

it('takes any price apart into tax, wells and revenue that add up to it', () => {
  const amounts = fc.record({
    minor: fc.integer({ min: 0, max: 1e9 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(amounts, ({ minor, rate }) => {
      const gross = { minor, currency: 'USD' }
      const { tax, wells, revenue } = splitRevenue(gross, rate)
      expect(minus(gross, plus(plus(tax, wells), revenue)).minor).toBe(0)
      for (const part of [tax, wells, revenue]) expect(part.minor).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1_000 },
  )
})

/** `npm run bench -- payments` runs a thousand of them. */
const runs = 10
const programs = findPostgres()

it('random lives on the embedded database lose no cent, take none twice and leave nothing unclear', () =>
  liveMany(runs))

const itWithPostgres = programs ? it : it.skip

itWithPostgres('random lives on PostgreSQL lose no cent, take none twice and leave nothing unclear', () =>
  withPostgres(programs ?? '', () => liveMany(runs)),
)
