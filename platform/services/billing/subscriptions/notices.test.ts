import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { applyEvent, nextActionOf } from './subscription'
import type { SubscriptionEvent, SubscriptionState } from './subscription-state'

const start = new Date('2027-01-31T12:00:00Z')
const [cheap, dear] = [randomUUID(), randomUUID()]
const monthly = { productCode: 'premium-monthly', priceId: cheap, periodCode: 'monthly' as const }
const yearly = { productCode: 'premium-yearly', priceId: dear, periodCode: 'yearly' as const }
const started = { type: 'started', at: start, ...monthly, offerEnds: false } as const
const at = (text: string) => new Date(`${text}T12:00:00Z`)
const event = (type: 'notified' | 'canceled' | 'resumed', on: string) => ({ type, at: at(on) }) as const
const change = (on: string, changed: typeof yearly | typeof monthly | null) =>
  ({ type: 'changePlanned', at: at(on), change: changed }) as const

function mustApply(state: SubscriptionState | null, given: SubscriptionEvent) {
  const transition = applyEvent(state, given)
  if (!transition) throw new Error(`${given.type} is not admitted`)
  return transition
}
const after = (...events: SubscriptionEvent[]) => {
  const last = events.reduce<SubscriptionState | null>((state, one) => mustApply(state, one).state, null)
  if (!last) throw new Error('No events')
  return last
}
const chargedOn = (on: string) => ({ action: 'chargeStarted', at: at(on) })

describe('a change of plan', () => {
  it('is the notice of its charge where the usual one would be late', () => {
    const planned = after(started, event('notified', '2027-02-25'), change('2027-02-26', yearly))
    expect(nextActionOf(planned)).toEqual(chargedOn('2027-02-28'))
  })

  it('is followed by the usual notice where that is still to come', () => {
    expect(nextActionOf(after(started, change('2027-02-02', yearly)))).toEqual({
      action: 'notified',
      at: at('2027-02-14'),
    })
  })

  it('that is taken back after the usual notice is announced anew at once, and charged on its day', () => {
    const planned = after(started, change('2027-02-02', yearly), event('notified', '2027-02-14'))
    const { state, effects } = mustApply(planned, change('2027-02-27', null))
    expect(nextActionOf(state)).toEqual(chargedOn('2027-02-28'))
    expect(effects).toEqual([
      { type: 'mail', mail: 'changeRevoked' },
      { type: 'mail', mail: 'renewalNotice' },
    ])
  })
})

it('announces an offer that is shorter than its notice by the purchase', () => {
  expect(nextActionOf(after({ ...started, offerEnds: true, days: 7 }))).toEqual(chargedOn('2027-02-07'))
})

it('charges on its day a renewal whose cancellation is taken back after the usual notice', () => {
  const resumed = [event('canceled', '2027-02-10'), event('resumed', '2027-02-27')]
  expect(nextActionOf(after(started, ...resumed))).toEqual(chargedOn('2027-02-28'))
})

it('charges a year on its day after a change to a month that a cancellation has dropped', () => {
  const resumed = after(
    ...[{ ...started, ...yearly }, change('2027-06-01', monthly), event('notified', '2028-01-28')],
    ...[event('canceled', '2028-01-29'), event('resumed', '2028-01-30')],
  )
  expect(nextActionOf(resumed)).toEqual(chargedOn('2028-01-31'))
})

/**
 * Runs what is scheduled until an instant, at once where it was due before `since`. A charge succeeds, and is expected
 * at the end of its period.
 */
function run(state: SubscriptionState, since: Date, until: Date): SubscriptionState {
  let current = state
  for (let next = nextActionOf(current); next && next.at <= until; next = nextActionOf(current)) {
    const now = next.at > since ? next.at : since
    if (next.action === 'chargeStarted') expect(next.at).toEqual(current.period.endsAt)
    current = mustApply(current, { type: next.action, at: now }).state
    if (next.action === 'chargeStarted') current = mustApply(current, { type: 'charged', at: now }).state
  }
  return current
}

it('never postpones a charge by what a member decides, while the notices are sent on time', () => {
  const decision = fc.constantFrom<Record<string, unknown>>(
    { type: 'canceled' },
    { type: 'resumed' },
    { type: 'priceRaised', priceId: dear },
    { type: 'priceAccepted' },
    ...[monthly, yearly, null].map((changed) => ({ type: 'changePlanned', change: changed })),
  )
  const step = fc.record({ decision, hours: fc.oneof(fc.nat(48), fc.nat(24 * 30)) })
  const first = fc.constantFrom(started, { ...started, ...yearly }, { ...started, offerEnds: true, days: 7 })
  fc.assert(
    fc.property(first, fc.array(step, { maxLength: 60 }), (purchase, steps) => {
      let state = run(after(purchase), start, start)
      let now = start
      for (const { decision: decided, hours } of steps) {
        const then = now
        now = new Date(now.getTime() + hours * 3_600_000)
        state = run(state, then, now)
        const given = { ...decided, at: now } as SubscriptionEvent
        state = run(applyEvent(state, given)?.state ?? state, now, now)
      }
    }),
    { numRuns: 1_000 },
  )
})
