'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { formatDate } from '@/lib/i18n/format'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { isLoggedIn } from '@/lib/session/session-state'
import { PeriodSwitch } from './period-switch'
import { PlanCard } from './plan-card'
import type { CurrentPlan, observeCurrentPlan, PromoResult } from './plan-queries'
import type { PeriodView, PlanView, TranslatePlans } from './plan-view'
import { PromoForm } from './promo-form'

/** The code of the member's plan: the one bought, or the one that costs nothing; `null` until it has come. */
function currentPlanCode(current: CurrentPlan | undefined, periods: readonly PeriodView[]): string | null {
  if (current === undefined) return null
  const plans = periods.flatMap((period) => period.plans)
  const found = plans.find(({ free, productCode }) => (current ? productCode === current.productCode : free))
  return found?.planCode ?? null
}

/** The billing status of the member's plan; empty for a plan that was not bought. */
function billingStatusText(lang: LangCode, current: CurrentPlan | undefined, t: TranslatePlans): string {
  if (!current) return ''
  if (current.subscriptionStatus === 'SUSPENDED') return t('suspended')
  return t('paidUntil', { date: formatDate(lang, current.expiryDate) })
}

/** The member's plan, `null` for a member without one; `undefined` for guests and until it has come. */
function useCurrentPlan(): CurrentPlan | undefined {
  const { open, result } = useLazyObserver<ReturnType<typeof observeCurrentPlan>>()
  useEffect(() => {
    if (isLoggedIn()) open(async () => (await import('./plan-queries')).observeCurrentPlan())
  }, [open])
  return result?.data
}

/** The query of the plans page (specification 2). */
interface PlanQuery {
  periodCode: string | null
  planCode: string | null
  /** A promo code to try; empty without one. */
  promoCode: string
}

const maxPromoCodeLength = 64

/** Parses `periodCode`, `planCode` and the promo code (`promoCode`, or `code`) of a query. */
export function parsePlanQuery(search: string): PlanQuery {
  const query = new URLSearchParams(search)
  const promoCode = query.get('promoCode') ?? query.get('code') ?? ''
  return {
    periodCode: query.get('periodCode'),
    planCode: query.get('planCode'),
    promoCode: promoCode.slice(0, maxPromoCodeLength),
  }
}

const never = () => () => undefined

/** The query of the page's address; empty on the server, where one page serves every address. */
function usePlanQuery(): PlanQuery {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return useMemo(() => parsePlanQuery(search), [search])
}

interface Props {
  lang: LangCode
  periods: PeriodView[]
  /** What is in each plan, translated, by the plan's code. */
  features: Record<string, string[]>
  home: string
  /** This page. */
  path: string
}

/** Saves the chosen period in the address, so that the page comes back as it was left. */
function savePeriodInAddress(periodCode: string) {
  const address = new URL(location.href)
  address.searchParams.set('periodCode', periodCode)
  history.replaceState(history.state, '', address)
}

/**
 * The plans of every period, of which the switch shows one. All of it is in the HTML; scripts add the choice of the
 * address, the member's plan and promo codes.
 */
export function PlanBoard({ lang, periods: regular, features, home, path }: Props) {
  const t = useTranslations('plans')
  const [promo, setPromo] = useState<PromoResult | null>(null)
  const query = usePlanQuery()
  const current = useCurrentPlan()
  const currentCode = currentPlanCode(current, regular)
  const periodSwitch = useRef<HTMLFieldSetElement>(null)

  const showPeriod = useCallback((periodCode: string | null | undefined) => {
    const radios = periodSwitch.current?.querySelectorAll('input') ?? []
    for (const radio of radios) if (radio.value === periodCode) radio.checked = true
  }, [])
  useEffect(() => showPeriod(query.periodCode), [showPeriod, query])

  const fetchResult = useCallback(
    async (code: string) => (await import('./plan-queries')).fetchPromo(lang, code, t),
    [lang, t],
  )
  function showPromo(result: PromoResult | null) {
    setPromo(result)
    showPeriod(result?.periods?.find(({ selected }) => selected)?.code)
  }
  const card = (plan: PlanView, period: PeriodView) => (
    <PlanCard
      key={plan.planCode}
      plan={plan}
      features={features[plan.planCode] ?? []}
      chosen={promo ? plan.selected : plan.planCode === query.planCode}
      billingStatus={plan.planCode === currentCode ? billingStatusText(lang, current, t) : null}
      home={home}
      href={`${path}?periodCode=${period.code}&planCode=${plan.planCode}`}
    />
  )
  return (
    <div className="grid period-board grid-cols-1 gap-6">
      <PeriodSwitch ref={periodSwitch} label={t('period')} periods={regular} onChange={savePeriodInAddress} />
      <PromoForm
        key={query.promoCode}
        initial={query.promoCode}
        fetchResult={fetchResult}
        onChange={showPromo}
      />
      {(promo?.periods ?? regular).map((period, index) => (
        <ul
          key={period.code}
          className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-5"
          data-at={index}
          aria-label={t('plans')}
        >
          {period.plans.map((plan) => card(plan, period))}
        </ul>
      ))}
    </div>
  )
}
