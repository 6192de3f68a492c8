'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { PromoResult } from './promo-query'
import type { PeriodView, PlanView, TranslatePlans } from './plan-view'
import { formatDate } from '@/lib/i18n/format'
import type { CurrentPlan, observeCurrentPlan } from './current-plan-query'
import { PeriodSwitch } from './period-switch'
import css from './plan-board.module.css'
import { PlanCard } from './plan-card'
import { PromoForm } from './promo-form'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { isLoggedIn } from '@/lib/session/session-state'

/** The code of the member's plan: the one bought, or the one that costs nothing; `null` while it is not known. */
function ownPlanCode(own: CurrentPlan | undefined, periods: readonly PeriodView[]): string | null {
  if (own === undefined) return null
  const plans = periods.flatMap((period) => period.plans)
  const mine = plans.find(({ free, productCode }) => (own ? productCode === own.productCode : free))
  return mine?.planCode ?? null
}

/** How the member's plan stands, in words; empty for one that was not bought. */
function ownPlanText(lang: LangCode, own: CurrentPlan | undefined, t: TranslatePlans): string {
  if (!own) return ''
  if (own.subscriptionStatus === 'SUSPENDED') return t('suspended')
  return t('paidUntil', { date: formatDate(lang, own.expiryDate) })
}

/** The member's plan, `null` for a member without one; `undefined` for guests and until it is known. */
function useCurrentPlan(): CurrentPlan | undefined {
  const { open, result } = useLazyObserver<ReturnType<typeof observeCurrentPlan>>()
  useEffect(() => {
    if (isLoggedIn()) open(async () => (await import('./current-plan-query')).observeCurrentPlan())
  }, [open])
  return result?.data
}

/** What the address of the plans page asks for (specification 2). */
interface PlanQuery {
  periodCode: string | null
  planCode: string | null
  /** A promo code to try; empty without one. */
  promoCode: string
}

const longestCode = 64

/** Reads `periodCode`, `planCode` and the promo code (`promoCode`, or `code`) from a query. */
export function readPlanQuery(search: string): PlanQuery {
  const query = new URLSearchParams(search)
  const promoCode = query.get('promoCode') ?? query.get('code') ?? ''
  return {
    periodCode: query.get('periodCode'),
    planCode: query.get('planCode'),
    promoCode: promoCode.slice(0, longestCode),
  }
}

const never = () => () => undefined

/** What the address asks for; nothing on the server, where one page serves every address. */
function usePlanQuery(): PlanQuery {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return useMemo(() => readPlanQuery(search), [search])
}

interface Props {
  lang: LangCode
  periods: PeriodView[]
  /** What each plan has, in words, by its code. */
  has: Record<string, string[]>
  home: string
  /** This page. */
  path: string
}

/** The address goes with the switch, so that the page comes back as it was left. */
function keepPeriod(periodCode: string) {
  const address = new URL(location.href)
  address.searchParams.set('periodCode', periodCode)
  history.replaceState(history.state, '', address)
}

/**
 * The plans of every period, of which the switch shows one. All of it is in the HTML; scripts add what the address
 * asks for, the member's own plan and promo codes.
 */
export function PlanBoard({ lang, periods: regular, has, home, path }: Props) {
  const t = useTranslations('plans')
  const [promo, setPromo] = useState<PromoResult | null>(null)
  const asked = usePlanQuery()
  const own = useCurrentPlan()
  const ownCode = ownPlanCode(own, regular)
  const choice = useRef<HTMLFieldSetElement>(null)

  const showPeriod = useCallback((periodCode: string | null | undefined) => {
    const radios = choice.current?.querySelectorAll('input') ?? []
    for (const radio of radios) if (radio.value === periodCode) radio.checked = true
  }, [])
  useEffect(() => showPeriod(asked.periodCode), [showPeriod, asked])

  const ask = useCallback(
    async (code: string) => (await import('./promo-query')).fetchPromo(lang, code, t),
    [lang, t],
  )
  function change(answer: PromoResult | null) {
    setPromo(answer)
    showPeriod(answer?.periods?.find(({ selected }) => selected)?.code)
  }
  const card = (plan: PlanView, period: PeriodView) => (
    <PlanCard
      key={plan.planCode}
      plan={plan}
      has={has[plan.planCode] ?? []}
      chosen={promo ? plan.selected : plan.planCode === asked.planCode}
      own={plan.planCode === ownCode ? ownPlanText(lang, own, t) : null}
      home={home}
      href={`${path}?periodCode=${period.code}&planCode=${plan.planCode}`}
    />
  )
  return (
    <div className={css.board}>
      <PeriodSwitch ref={choice} label={t('period')} periods={regular} onChange={keepPeriod} />
      <PromoForm key={asked.promoCode} initial={asked.promoCode} ask={ask} onChange={change} />
      {(promo?.periods ?? regular).map((period, at) => (
        <ul key={period.code} className={css.plans} data-at={at} aria-label={t('plans')}>
          {period.plans.map((plan) => card(plan, period))}
        </ul>
      ))}
    </div>
  )
}
