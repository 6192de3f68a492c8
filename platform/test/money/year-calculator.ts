/**
 * Calculates a year of a subscription by the published rules, without any of the platform's code: plain numbers,
 * milliseconds since 1970, and months counted in UTC.
 */

const dayMs = 86_400_000
const graceMs = 3 * dayMs
const debtMs = 30 * dayMs
const withdrawalMs = 14 * dayMs
const retryDays = [1, 3, 7, 14]
/** A payment without a response is looked up after this long. */
const lookUpMs = 30_000

/** Prices in cents, from the smallest plan to the largest. */
export const priceList = [
  { code: 'premium-monthly', months: 1, price: 499 },
  { code: 'premium-yearly', months: 12, price: 3_999 },
  { code: 'family-monthly', months: 1, price: 799 },
  { code: 'family-yearly', months: 12, price: 6_399 },
] as const
export type ProductCode = (typeof priceList)[number]['code']

/** The bank's response to a charge without the payer; `lost` is taken, `silent` is not, and neither gets a response. */
export type Outcome = 'pay' | 'soft' | 'hard' | 'authentication' | 'lost' | 'silent'

export type Action =
  | { at: number; what: 'cancel' | 'resume' | 'withdraw' | 'payDebt' }
  | { at: number; what: 'upgrade' | 'downgrade'; product: ProductCode }

/** A member's actions in a year, and the responses of its bank. */
export interface Script {
  startsAt: number
  product: ProductCode
  /** Hundredths of a percent. */
  taxRate: number
  /** The price of the first period. */
  promoPrice: number | null
  /** For the charges in turn; all others succeed. */
  outcomes: Outcome[]
  actions: Action[]
}

export interface ExpectedReceipt {
  status: 'PAID' | 'REFUNDED'
  product: ProductCode
  amount: number
  tax: number
  at: number
  from: number
  to: number
}

interface ExpectedYear {
  phase: 'ACTIVE' | 'GRACE' | 'SUSPENDED' | 'ENDED'
  product: ProductCode
  renews: boolean
  period: { number: number; from: number; to: number }
  overdueSince: number | null
  receipts: ExpectedReceipt[]
}

const productOf = (code: ProductCode) => {
  const found = priceList.find((one) => one.code === code)
  if (!found) throw new Error(code)
  return found
}

/** The same day some months later, or the last day of that month. */
function addMonths(at: number, months: number): number {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = at - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + timeOfDay
}

const taxOf = (amount: number, rate: number) => Math.ceil((amount * rate) / (10_000 + rate))

/** How a payment is split: tax, one fortieth of the rest for wells, and revenue. All in cents. */
export function sharesOf({ amount, tax }: Pick<ExpectedReceipt, 'amount' | 'tax'>) {
  const wells = Math.ceil((amount - tax) / 40)
  return { 'gateway:CARD': amount, tax: -tax, wells: -wells, revenue: -(amount - tax - wells) }
}

class Year {
  product: ProductCode
  next: ProductCode | null = null
  phase: ExpectedYear['phase'] = 'ACTIVE'
  number = 1
  from: number
  to: number
  anchor: { at: number; number: number }
  renews = true
  hasOffer: boolean
  noticedAt: number | null = null
  overdueSince: number | null = null
  declines = 0
  retryAt: number | null = null
  /** When a payment without a response is looked up, and the result. */
  lookUp: { at: number; isTaken: boolean } | null = null
  /** The value of the running period: its price before credit, after a reduction. */
  worth: number
  receipts: ExpectedReceipt[] = []

  constructor(private readonly script: Script) {
    const { startsAt, product, promoPrice } = script
    this.product = product
    this.from = startsAt
    this.to = addMonths(startsAt, productOf(product).months)
    this.anchor = { at: startsAt, number: 1 }
    this.hasOffer = promoPrice !== null
    this.worth = promoPrice ?? productOf(product).price
    this.receive(startsAt, this.worth)
  }

  private receive(at: number, amount: number) {
    const { product, from, to } = this
    const tax = taxOf(amount, this.script.taxRate)
    this.receipts.push({ status: 'PAID', product, amount, tax, at, from, to })
  }

  private noticeMs() {
    const { months } = productOf(this.next ?? this.product)
    return (months === 12 || this.hasOffer ? 14 : 3) * dayMs
  }

  /** What a member decides after the usual time of the notice is itself the notice. */
  private decide(at: number) {
    const usualAt = this.to - this.noticeMs()
    this.noticedAt = at < usualAt ? null : usualAt
  }

  /** The next scheduled event. */
  private upcoming(): { at: number; happen: (at: number) => void } | null {
    if (this.phase === 'ENDED') return null
    if (this.lookUp) return { at: this.lookUp.at, happen: (at) => this.learn(at) }
    if (this.overdueSince === null) {
      if (!this.renews) return { at: this.to, happen: (at) => this.end(at) }
      if (this.noticedAt === null)
        return { at: this.to - this.noticeMs(), happen: (at) => (this.noticedAt = at) }
      const at = Math.max(this.to, this.noticedAt + this.noticeMs())
      return { at, happen: (now) => this.charge(now) }
    }
    const isGrace = this.phase === 'GRACE'
    const endAt = this.overdueSince + (isGrace ? graceMs : debtMs)
    if (this.retryAt !== null && this.retryAt <= endAt)
      return { at: this.retryAt, happen: (at) => this.charge(at) }
    return { at: endAt, happen: (at) => (isGrace ? void (this.phase = 'SUSPENDED') : this.end(at)) }
  }

  private charge(at: number) {
    this.retryAt = null
    const outcome = this.script.outcomes.shift() ?? 'pay'
    if (outcome === 'pay') return this.renew(at)
    if (outcome === 'lost' || outcome === 'silent') {
      this.lookUp = { at: at + lookUpMs, isTaken: outcome === 'lost' }
      return
    }
    // A member who has canceled meanwhile has no debt.
    if (!this.renews) return this.overdueSince === null ? undefined : this.end(at)
    this.overdueSince ??= at
    const days = outcome === 'soft' ? retryDays[this.declines] : undefined
    this.retryAt = days === undefined ? null : this.overdueSince + days * dayMs
    this.declines += 1
    if (this.phase === 'ACTIVE') this.phase = 'GRACE'
  }

  private learn(at: number) {
    const isTaken = this.lookUp?.isTaken === true
    this.lookUp = null
    if (isTaken) this.renew(at)
    else this.charge(at)
  }

  /** A payment after the suspension starts a new contract. */
  private renew(at: number) {
    const isFresh = this.phase === 'SUSPENDED'
    const before = productOf(this.product).months
    this.product = this.next ?? this.product
    this.number += 1
    this.from = isFresh ? at : this.to
    const { months, price } = productOf(this.product)
    if (isFresh || months !== before) this.anchor = { at: this.from, number: this.number }
    this.to = addMonths(this.anchor.at, months * (this.number - this.anchor.number + 1))
    this.worth = price
    Object.assign(this, { next: null, hasOffer: false })
    this.settle()
    this.receive(at, price)
  }

  private settle() {
    Object.assign(this, { phase: 'ACTIVE', noticedAt: null, overdueSince: null, declines: 0, retryAt: null })
  }

  private end(at: number) {
    this.settle()
    Object.assign(this, { phase: 'ENDED', renews: false, next: null })
    this.to = Math.min(this.to, at)
  }

  private isRunning(at: number) {
    return this.phase === 'ACTIVE' && this.lookUp === null && at < this.to
  }

  private act(action: Action) {
    const { at } = action
    if (this.phase === 'ENDED') return
    if (action.what === 'upgrade') return this.upgrade(at, action.product)
    if (action.what === 'downgrade') {
      if (!this.renews || !this.isRunning(at) || action.product === this.product) return
      this.next = action.product
      this.decide(at)
      return
    }
    if (action.what === 'cancel' && this.renews) {
      if (this.overdueSince !== null && this.lookUp === null) this.end(at)
      else Object.assign(this, { renews: false, next: null })
    }
    if (action.what === 'resume' && !this.renews && this.isRunning(at)) {
      this.renews = true
      this.decide(at)
    }
    if (action.what === 'payDebt' && this.overdueSince !== null && this.lookUp === null) this.renew(at)
    if (action.what === 'withdraw') this.withdraw(at)
  }

  /** The unused part of the period's value is deducted from the price, rounded up. */
  private upgrade(at: number, code: ProductCode) {
    if (this.phase !== 'ACTIVE' || this.lookUp !== null || code === this.product) return
    const { price, months } = productOf(code)
    const unused = Math.max(0, this.to - at)
    const credit = Math.ceil((this.worth * unused) / (this.to - this.from))
    // A change that would cost nothing now is not an upgrade: it waits for the end of the period.
    if (credit >= price) return
    this.product = code
    this.number += 1
    this.from = at
    this.to = addMonths(at, months)
    this.anchor = { at, number: this.number }
    this.worth = price
    Object.assign(this, { next: null, hasOffer: false, renews: true })
    this.settle()
    this.receive(at, price - credit)
  }

  private withdraw(at: number) {
    if (at >= this.script.startsAt + withdrawalMs || this.lookUp !== null) return
    for (const paid of this.receipts.filter(({ status }) => status === 'PAID'))
      this.receipts.push({ ...paid, status: 'REFUNDED', at })
    this.end(at)
  }

  runTo(until: number): ExpectedYear {
    const actions = this.script.actions.toSorted((one, other) => one.at - other.at)
    let now = this.script.startsAt
    for (;;) {
      const [action] = actions
      const next = this.upcoming()
      // Overdue events happen now.
      const nextAt = next ? Math.max(next.at, now) : Infinity
      const isAction = action !== undefined && action.at < nextAt
      now = isAction ? action.at : nextAt
      if (now > until) break
      if (isAction) this.act(actions.shift() as Action)
      else next?.happen(now)
    }
    const { phase, product, renews, overdueSince, receipts } = this
    return {
      phase,
      product,
      renews,
      period: { number: this.number, from: this.from, to: this.to },
      overdueSince,
      receipts,
    }
  }
}

/** The state of a subscription at an instant, and every receipt written for it until then. */
export const calculateYear = (script: Script, until: number): ExpectedYear =>
  new Year({ ...script, outcomes: [...script.outcomes] }).runTo(until)
