'use client'

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { PromoAnswer } from './fetch-promo'
import type { PeriodView, PlanView, PlanWords } from './plan-view'
import { formatDate } from '@/lib/i18n/format'
import type { OwnPlan } from './fetch-current-plan'
import { PeriodSwitch } from './period-switch'
import css from './plan-board.module.css'
import { PlanCard, type PlanCardWords } from './plan-card'
import { PromoForm, type PromoWords } from './promo-form'
import { isLoggedIn } from '@/lib/session/is-logged-in'

interface OwnWords {
  /** With `{date}` in its place. */
  paidUntil: string
  suspended: string
}

/** The code of the member's plan: the one bought, or the one that costs nothing; `null` while it is not known. */
function ownPlanCode(own: OwnPlan | undefined, periods: readonly PeriodView[]): string | null {
  if (own === undefined) return null
  const plans = periods.flatMap((period) => period.plans)
  const mine = plans.find(({ free, productCode }) => (own ? productCode === own.productCode : free))
  return mine?.planCode ?? null
}

/** How the member's plan stands, in words; empty for one that was not bought. */
function ownPlanText(lang: LangCode, own: OwnPlan | undefined, words: OwnWords): string {
  if (!own) return ''
  if (own.subscriptionStatus === 'SUSPENDED') return words.suspended
  return words.paidUntil.replace('{date}', () => formatDate(lang, own.expiryDate))
}

/** The member's plan, `null` for a member without one; `undefined` for guests and until it is known. */
function useOwnPlan(): OwnPlan | undefined {
  const [own, setOwn] = useState<OwnPlan | undefined>()
  useEffect(() => {
    if (!isLoggedIn()) return
    let left = false
    import('./fetch-current-plan')
      .then(({ askOwnPlan }) => askOwnPlan())
      .then(
        (found) => !left && setOwn(found),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [])
  return own
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

export interface BoardWords {
  period: string
  plans: string
  /** With `{date}` in its place. */
  paidUntil: string
  suspended: string
  card: PlanCardWords
  promo: PromoWords
  plan: PlanWords
}

interface Props {
  lang: LangCode
  periods: PeriodView[]
  /** What each plan has, in words, by its code. */
  has: Record<string, string[]>
  words: BoardWords
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
export function PlanBoard({ lang, periods: regular, has, words, home, path }: Props) {
  const [promo, setPromo] = useState<PromoAnswer | null>(null)
  const asked = usePlanQuery()
  const own = useOwnPlan()
  const ownCode = ownPlanCode(own, regular)
  const choice = useRef<HTMLFieldSetElement>(null)

  const showPeriod = useCallback((periodCode: string | null | undefined) => {
    const radios = choice.current?.querySelectorAll('input') ?? []
    for (const radio of radios) if (radio.value === periodCode) radio.checked = true
  }, [])
  useEffect(() => showPeriod(asked.periodCode), [showPeriod, asked])

  const ask = useCallback(
    async (code: string) => (await import('./fetch-promo')).askPromo(lang, code, words.plan),
    [lang, words],
  )
  function change(answer: PromoAnswer | null) {
    setPromo(answer)
    showPeriod(answer?.periods?.find(({ selected }) => selected)?.code)
  }
  const card = (plan: PlanView, period: PeriodView) => (
    <PlanCard
      key={plan.planCode}
      plan={plan}
      has={has[plan.planCode] ?? []}
      words={words.card}
      chosen={promo ? plan.selected : plan.planCode === asked.planCode}
      own={plan.planCode === ownCode ? ownPlanText(lang, own, words) : null}
      home={home}
      href={`${path}?periodCode=${period.code}&planCode=${plan.planCode}`}
    />
  )
  return (
    <div className={css.board}>
      <PeriodSwitch ref={choice} label={words.period} periods={regular} onChange={keepPeriod} />
      <PromoForm
        key={asked.promoCode}
        words={words.promo}
        initial={asked.promoCode}
        ask={ask}
        onChange={change}
      />
      {(promo?.periods ?? regular).map((period, at) => (
        <ul key={period.code} className={css.plans} data-at={at} aria-label={words.plans}>
          {period.plans.map((plan) => card(plan, period))}
        </ul>
      ))}
    </div>
  )
}
