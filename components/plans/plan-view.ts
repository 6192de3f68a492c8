import type { useTranslations } from 'next-intl'
import type { LangCode } from '@/lib/contract/languages'
import type { Money, Period, Plan } from '@/lib/contract/hosts/purchase'
import { formatCurrency, formatPercent } from '@/lib/i18n/format'

/** Says a message of the plans, on the server and in the browser alike. */
export type TranslatePlans = ReturnType<typeof useTranslations<'plans'>>

/** A plan for a period as its card shows it, every text ready. */
export interface PlanView {
  planCode: string
  productCode: string
  title: string
  selected: boolean
  free: boolean
  /** Whether it can be paid for here. */
  open: boolean
  price: string
  /** What the price is for: "a month". */
  unit: string
  /** The price that comes after a cheaper first period; `null` when it stays. */
  regular: string | null
  /** What a month of a longer period comes to. */
  perMonth: string | null
  /** When the next payment comes, and how much it is. */
  renewal: string
}

export interface PeriodView {
  code: string
  title: string
  selected: boolean
  /** How much less a month of it costs than a month by itself: "33% less". */
  saving: string | null
  plans: PlanView[]
}

const isYear = (code: string) => code === 'yearly'

const priceText = (lang: LangCode, { amount, currency }: Money) => formatCurrency(lang, amount, currency)

/** What the price is for; a first period at a price of its own says so. */
function unitOf(t: TranslatePlans, year: boolean, first: boolean): string {
  if (year) return t(first ? 'firstYear' : 'year')
  return t(first ? 'firstMonth' : 'month')
}

/** When the next payment comes and how much it is, after a first period at a price of its own or not. */
function renewalText(t: TranslatePlans, year: boolean, first: boolean, price: string): string {
  if (first) return t(year ? 'thenYearly' : 'thenMonthly', { price })
  return t(year ? 'renewsYearly' : 'renewsMonthly', { price })
}

function planView(lang: LangCode, plan: Plan, periodCode: string, t: TranslatePlans): PlanView {
  const year = isYear(periodCode)
  const { planCode, productCode, title, selected, renewalPrice } = plan
  const free = plan.price.amount === 0
  const first = renewalPrice !== null
  return {
    ...{ planCode, productCode, title, selected, free },
    open: plan.gateways.length > 0,
    price: priceText(lang, plan.price),
    unit: free ? '' : unitOf(t, year, first),
    regular: renewalPrice && priceText(lang, renewalPrice),
    perMonth: year && !free ? t('perMonth', { price: priceText(lang, plan.perMonth) }) : null,
    renewal: free ? t('freeNote') : renewalText(t, year, first, priceText(lang, renewalPrice ?? plan.price)),
  }
}

/** The least that any plan is cheaper in this period than by the month, from 0 to 1: never more than is true. */
function shareSaved(period: Period, shortest: Period): number {
  const shares = period.plans.flatMap((plan) => {
    const monthly = shortest.plans.find(({ planCode }) => planCode === plan.planCode)?.price.amount ?? 0
    const regular = (plan.renewalPrice ?? plan.price).amount
    return monthly > 0 && isYear(period.periodCode) ? [1 - regular / (12 * monthly)] : []
  })
  return shares.length === 0 ? 0 : Math.floor(Math.max(0, Math.min(...shares)) * 100) / 100
}

/** Periods and plans as the page shows them. */
export function periodViews(lang: LangCode, periods: readonly Period[], t: TranslatePlans): PeriodView[] {
  const [shortest] = periods
  return periods.map((period) => {
    const saved = shortest ? shareSaved(period, shortest) : 0
    return {
      code: period.periodCode,
      title: period.title,
      selected: period.selected,
      saving: saved > 0 ? t('less', { share: formatPercent(lang, saved) }) : null,
      plans: period.plans.map((plan) => planView(lang, plan, period.periodCode, t)),
    }
  })
}
