import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { addDays } from './calendar'
import { accessUntil, applyEvent, nextActionOf, nextOffer } from './subscription'
import { subscriptionStateSchema, type SubscriptionEvent, type SubscriptionState } from './subscription-state'

const start = new Date('2027-01-31T12:00:00Z')
const [cheap, dear, dearest] = [randomUUID(), randomUUID(), randomUUID()]
const offer = { productCode: 'premium-monthly', priceId: cheap, periodCode: 'monthly' as const }
const started: SubscriptionEvent = { type: 'started', at: start, ...offer, offerEnds: false }
const at = (text: string) => new Date(`${text}T12:00:00Z`)
const day = (instant: Date | null | undefined) => instant?.toISOString().slice(0, 10)

function mustApply(state: SubscriptionState | null, event: SubscriptionEvent) {
  const transition = applyEvent(state, event)
  if (!transition) throw new Error(`${event.type} is not admitted`)
  return transition
}
const after = (...events: SubscriptionEvent[]) => {
  const last = events.reduce<SubscriptionState | null>((state, event) => mustApply(state, event).state, null)
  if (!last) throw new Error('No events')
  return last
}

/**
 * Lets time pass until an instant. A charge succeeds at once.
 * @returns the events, with their days
 */
function passTo(state: SubscriptionState, until: Date) {
  const happened: string[] = []
  let current = state
  for (let next = nextActionOf(current); next && next.at <= until; next = nextActionOf(current)) {
    happened.push(`${next.action} ${day(next.at)}`)
    current = mustApply(current, { type: next.action, at: next.at }).state
    if (next.action === 'chargeStarted') current = mustApply(current, { type: 'charged', at: next.at }).state
  }
  return { state: current, happened }
}

const raised = after(started, { type: 'priceRaised', at: at('2027-02-01'), priceId: dear })
const requested = () => passTo(raised, at('2027-03-15')).state

describe('a higher price', () => {
  it('is asked about thirty days ahead, after a renewal at the old price where there is less time', () => {
    const { state, happened } = passTo(raised, at('2027-03-15'))
    expect(happened).toEqual([
      'notified 2027-02-25',
      'consentRequested 2027-02-28',
      'chargeStarted 2027-02-28',
    ])
    expect([state.priceId, day(state.newPrice?.from)]).toEqual([cheap, '2027-03-31'])
  })

  it('is never charged without consent: after two reminders the subscription ends with its period', () => {
    const { state, happened } = passTo(requested(), at('2027-06-01'))
    expect(happened).toEqual([
      ...['consentReminded 2027-03-17', 'consentReminded 2027-03-28', 'expired 2027-03-31'],
    ])
    expect(state.phase).toBe('ENDED')
    expect(day(accessUntil(requested()))).toBe('2027-03-31')
  })

  it('renews at the new price once the member has agreed, with the usual notice', () => {
    const agreed = mustApply(requested(), { type: 'priceAccepted', at: at('2027-03-20') }).state
    expect(nextOffer(agreed).priceId).toBe(dear)
    const { state, happened } = passTo(agreed, at('2027-04-01'))
    expect(happened).toEqual(['notified 2027-03-28', 'chargeStarted 2027-03-31'])
    expect([state.priceId, state.newPrice, day(state.period.endsAt)]).toEqual([dear, null, '2027-04-30'])
  })

  it('is charged on the day that the question named, also where the consent came later than the notice', () => {
    const agreed = mustApply(requested(), { type: 'priceAccepted', at: at('2027-03-30') }).state
    expect(passTo(agreed, at('2027-04-05')).happened).toEqual(['chargeStarted 2027-03-31'])
  })

  it('does not apply to the next period without consent, whatever is requested', () => {
    const state = requested()
    const from = state.period.endsAt
    const unanswered = { ...state, newPrice: state.newPrice && { ...state.newPrice, from } }
    expect(unanswered.newPrice).toMatchObject({ acceptedAt: null })
    expect(nextOffer(unanswered).priceId).toBe(cheap)
  })

  it('is agreed to once, and not before it was asked about', () => {
    const yes = { type: 'priceAccepted', at: at('2027-03-20') } as const
    expect(applyEvent(raised, yes)).toBeNull()
    expect(applyEvent(after(started), yes)).toBeNull()
    expect(applyEvent(mustApply(requested(), yes).state, yes)).toBeNull()
  })

  it('still waits for consent after a cancellation that was taken back', () => {
    const back = [
      { type: 'canceled', at: at('2027-03-20') },
      { type: 'resumed', at: at('2027-03-21') },
    ] as const
    const state = back.reduce((before, event) => mustApply(before, event).state, requested())
    expect(passTo(state, at('2027-06-01')).state.phase).toBe('ENDED')
  })

  it('is asked about again, in place of a promised renewal, by a cancellation that is taken back', () => {
    const canceled = mustApply(requested(), { type: 'canceled', at: at('2027-03-20') }).state
    const { effects } = mustApply(canceled, { type: 'resumed', at: at('2027-03-21') })
    expect(effects).toEqual([{ type: 'mail', mail: 'consentReminded' }])
  })

  it('gives way to a change of the plan', () => {
    const change = { ...offer, productCode: 'family-monthly', priceId: dearest }
    const planned = mustApply(requested(), { type: 'changePlanned', at: at('2027-03-20'), change }).state
    const { state } = passTo(planned, at('2027-04-01'))
    expect([state.productCode, state.priceId, state.newPrice]).toEqual(['family-monthly', dearest, null])
  })

  it('is asked about a year later where a year has less than thirty days left', () => {
    const yearly = after(
      { ...started, productCode: 'premium-yearly', periodCode: 'yearly' },
      { type: 'priceRaised', at: at('2028-01-10'), priceId: dear },
    )
    const { happened } = passTo(yearly, at('2029-01-01'))
    expect(happened).toEqual([
      'notified 2028-01-17',
      'chargeStarted 2028-01-31',
      'consentRequested 2028-12-31',
    ])
  })

  it('is not noted while a payment is open, nor by a granted subscription', () => {
    const event = { type: 'priceRaised', at: at('2027-03-01'), priceId: dear } as const
    const charging = after(
      started,
      { type: 'notified', at: at('2027-02-25') },
      { type: 'chargeStarted', at: at('2027-02-28') },
    )
    const granted = after({
      type: 'granted',
      at: start,
      ...offer,
      endsAt: addDays(start, 90),
      status: 'ACTIVE',
    })
    expect([applyEvent(charging, event), applyEvent(granted, event)]).toEqual([null, null])
  })
})

it('applies a lower price from the next period on, and ends the question about a higher one', () => {
  const lowered = mustApply(requested(), {
    type: 'priceLowered',
    at: at('2027-03-20'),
    priceId: dearest,
  }).state
  const { state } = passTo(lowered, at('2027-04-01'))
  expect([state.priceId, state.newPrice]).toEqual([dearest, null])
})

it('counts later periods from the end of a first one of thirty days', () => {
  const offered = after({ ...started, offerEnds: true, days: 30 })
  expect([day(offered.period.endsAt), nextActionOf(offered)]).toEqual([
    '2027-03-02',
    { action: 'notified', at: at('2027-02-16') },
  ])
  const { state } = passTo(offered, at('2027-03-10'))
  expect([day(state.period.startsAt), day(state.period.endsAt)]).toEqual(['2027-03-02', '2027-04-02'])
})

/** Time passes most often: what ends a subscription is rare, or no sequence would get as far as a higher price. */
const moves = [
  ...['priceRaised', 'priceRaised', 'priceRaised', 'priceLowered', 'priceAccepted', 'canceled', 'resumed'],
  ...['changePlanned', 'upgraded', 'declined', 'charged', 'withdrawn'],
  ...Array.from({ length: 40 }, () => 'next'),
]
const amounts = new Map<string, number>([
  [cheap, 499],
  [dear, 599],
  [dearest, 799],
])

function eventOf(move: string, now: Date, { state, priceId }: { state: SubscriptionState; priceId: string }) {
  const next = nextActionOf(state)
  if (move === 'next')
    return next ? { type: next.action, at: next.at > now ? next.at : now } : { type: 'charged', at: now }
  const isLower = (amounts.get(priceId) ?? 0) <= (amounts.get(state.priceId ?? '') ?? 0)
  const isPrice = move === 'priceRaised' || move === 'priceLowered'
  const type = isPrice ? (isLower ? 'priceLowered' : 'priceRaised') : move
  const other = { ...offer, productCode: 'family-monthly', priceId }
  const more = {
    changePlanned: { change: other },
    upgraded: { ...other, offerEnds: false },
    declined: { kind: 'soft' },
  }
  return { type, at: now, priceId, ...(more as Record<string, object>)[type] }
}

it('charges no higher price of the same plan without consent and thirty days, in any order of events', () => {
  const step = fc.record({
    move: fc.constantFrom(...moves),
    hours: fc.nat(24),
    priceId: fc.constantFrom(cheap, dear, dearest),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let state = after(started)
      let now = start
      let acceptedFor: string | null = null
      for (const { move, hours, priceId } of steps) {
        now = new Date(now.getTime() + hours * 3_600_000)
        const event = eventOf(move, now, { state, priceId }) as SubscriptionEvent
        now = event.at
        const transition = applyEvent(state, event)
        if (!transition) continue
        const before = state
        state = transition.state
        expect(subscriptionStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
        if (event.type === 'priceAccepted') acceptedFor = state.newPrice?.priceId ?? null
        if (state.phase !== 'ENDED' && !state.isCharging) expect(nextActionOf(state)).not.toBeNull()
        const isRenewal = event.type === 'charged' && before.change === null
        const [paid, charged] = [
          amounts.get(before.priceId ?? '') ?? 0,
          amounts.get(state.priceId ?? '') ?? 0,
        ]
        if (!isRenewal || charged <= paid) continue
        expect(acceptedFor).toBe(state.priceId)
        const requestedAt = before.newPrice?.requestedAt
        expect(requestedAt).toBeTruthy()
        if (requestedAt) expect(state.period.startsAt >= addDays(requestedAt, 30)).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
})
