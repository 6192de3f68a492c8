'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { Button } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { pathTo, plansPath, replaceAddress, type PlansQuery } from '@/lib/routing'
import {
  billingStatusText,
  debtText,
  headingOf,
  isOwn,
  ownershipOf,
  useCurrentPlan,
  withDebt,
} from './current-plan'
import { changeOf, PlanCard, PlanNote } from './plan-card'
import type { CurrentPlan, PromoResult } from './plan-queries'
import type { PeriodView, PlanFeature, PlanView } from './plan-view'
import { PromoForm } from './promo-form'
import { useDisplay, usePlansQuery, useStartCheckout } from './use-plan-choice'

const periodLook =
  'relative flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-2 rounded-pill px-5 font-strong whitespace-nowrap text-secondary hover:text-ivory has-checked:bg-ivory has-checked:text-night has-focus-visible:[box-shadow:0_0_0_6px_var(--night)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'

interface PeriodSwitchProps {
  ref: Ref<HTMLFieldSetElement>
  label: string
  periods: readonly PeriodView[]
  onChange: (periodCode: string) => void
}

/** Selects the billing period. Native radio buttons: the style sheet shows the plans of the checked one. */
function PeriodSwitch({ ref, label, periods, onChange }: PeriodSwitchProps) {
  return (
    <fieldset
      ref={ref}
      className="flex flex-wrap justify-center justify-self-center rounded-[28px] bg-surface p-1 edge-input-line forced-colors:border forced-colors:border-[CanvasText]"
    >
      <legend className="vh">{label}</legend>
      {periods.map((period, index) => (
        <label key={period.code} className={periodLook}>
          <input
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            type="radio"
            name="periodCode"
            value={period.code}
            data-at={index}
            defaultChecked={period.selected}
            onInput={() => onChange(period.code)}
          />
          <span>{period.title}</span>
          {period.saving && (
            <small className="rounded-pill bg-[#1d5b4f] px-2.5 py-0.5 text-12 text-white">
              {period.saving}
            </small>
          )}
        </label>
      ))}
    </fieldset>
  )
}

interface HeadingProps {
  lang: LangCode
  /** Greets a new member in place of the lead. */
  greeting: ReactNode
}

/** The head of the page: to whom has a plan it says which, until when, and what is owed for it. */
export function PlansHeading({ lang, greeting }: HeadingProps) {
  const t = useTranslations('plans')
  const current = useCurrentPlan()
  const lead = current ? (debtText(lang, current, t) ?? billingStatusText(lang, current, t)) : t('lead')
  return (
    <>
      <h1 tabIndex={-1}>{headingOf(current, t)}</h1>
      {greeting}
      <div className="max-w-[56ch] text-18 text-balance text-secondary member:min-h-[3lh] md:member:min-h-[2lh] member:[[data-shown]~&]:hidden">
        {current && <p className="font-semibold text-ivory">{t('current', { plan: current.title })}</p>}
        <p>{lead}</p>
      </div>
    </>
  )
}

interface Props {
  lang: LangCode
  periods: PeriodView[]
  /** Each plan's features, translated, by plan code. */
  features: Record<string, PlanFeature[]>
  /** The link for watching without a paid plan. */
  startFree: ReactNode
}

interface PlanChoicesProps extends Props {
  /** What is selected at first. */
  query: PlansQuery
  /** Whether the selection goes into the address: on the page of the plans alone. */
  inAddress?: boolean
  /** For who wants to watch what is not free: that plan and the promo code come last. */
  paidFirst?: boolean
}

/** Saves the period in the address, so that going back restores it. */
function savePeriodInAddress(periodCode: string) {
  const address = new URL(location.href)
  address.searchParams.set('periodCode', periodCode)
  replaceAddress(address)
}

/** The switch between the periods, which shows the one of the query first, else that of the member's plan. */
function usePeriodSwitch(
  { query, inAddress }: Pick<PlanChoicesProps, 'query' | 'inAddress'>,
  current: CurrentPlan | undefined,
) {
  const periodSwitch = useRef<HTMLFieldSetElement>(null)
  const showPeriod = useCallback((periodCode: string | null | undefined) => {
    const radios = periodSwitch.current?.querySelectorAll('input') ?? []
    for (const radio of radios) if (radio.value === periodCode) radio.checked = true
  }, [])
  const isChosen = useRef(false)
  function choosePeriod(periodCode: string) {
    isChosen.current = true
    if (inAddress) savePeriodInAddress(periodCode)
  }
  const own = current?.periodCode
  useEffect(() => showPeriod(query.periodCode), [showPeriod, query])
  useEffect(() => {
    if (query.periodCode === null && !isChosen.current) showPeriod(own)
  }, [showPeriod, query, own])
  return { periodSwitch, showPeriod, choosePeriod }
}

const inOrder = (plans: readonly PlanView[], freeLast: boolean) =>
  freeLast ? plans.toSorted((a, b) => Number(a.free) - Number(b.free)) : plans

/** The plans of every period, one of which the switch shows, with a promo code applied and the member's plan marked. */
export function PlanChoices(props: PlanChoicesProps) {
  const { lang, periods: regular, features, startFree, query, inAddress = false, paidFirst = false } = props
  const t = useTranslations('plans')
  const [promo, setPromo] = useState<PromoResult | null>(null)
  const current = useCurrentPlan()
  const { periodSwitch, showPeriod, choosePeriod } = usePeriodSwitch(props, current)

  const promised = promo?.periods?.flatMap(({ plans }) => plans) ?? []
  const isReduced = (productCode: string) =>
    promised.some((plan) => plan.productCode === productCode && (plan.selected || plan.regular !== null))
  const start = useStartCheckout({ lang, query, promoCode: promo?.code ?? '', isReduced, inAddress })
  const isReady = !query.applies || query.promoCode === '' || promo !== null
  const open: typeof start = (plan, periodCode, display) => {
    showPeriod(periodCode)
    start(plan, periodCode, display)
  }
  useDisplay({ query, current, periods: withDebt(current, regular), isReady, start: open })

  const fetchResult = useCallback(
    async (code: string) => (await import('./plan-queries')).fetchPromo(lang, code, t),
    [lang, t],
  )
  function showPromo(result: PromoResult | null) {
    setPromo(result)
    showPeriod(result?.periods?.find(({ selected }) => selected)?.code)
  }
  const goOn = (
    <Button href={pathTo.home(lang)} variant="outline" block>
      {t('continueFree')}
    </Button>
  )
  const freeActionOfMember = current && !current.debt ? <PlanNote>{t('included')}</PlanNote> : goOn
  const freeAction = current === undefined ? startFree : freeActionOfMember
  const isChosen = (plan: PlanView) => (promo ? plan.selected : plan.planCode === query.planCode)
  /** The plan with the period's gold button: the chosen one, else the recommended one where nothing is paid for yet. */
  function highlightOf(period: PeriodView): string | null {
    const chosen = period.plans.find(isChosen)
    if (chosen) return chosen.planCode
    return current ? null : period.recommended
  }
  const card = (plan: PlanView, period: PeriodView) => (
    <PlanCard
      key={plan.planCode}
      lang={lang}
      plan={plan}
      features={features[plan.planCode] ?? []}
      chosen={isChosen(plan)}
      highlighted={plan.planCode === highlightOf(period)}
      billingStatus={isOwn(current, plan) ? billingStatusText(lang, current, t) : null}
      ownership={ownershipOf(lang, current, plan)}
      change={changeOf(current, plan, period)}
      startFree={freeAction}
      href={plansPath(lang, { periodCode: period.code, planCode: plan.planCode }, 'payment-type')}
      onChoose={() => start(plan, period.code)}
    />
  )
  const promoForm = (
    <PromoForm
      key={query.promoCode}
      initial={query.promoCode}
      applies={query.applies}
      fetchResult={fetchResult}
      onChange={showPromo}
    />
  )
  return (
    <div className="grid period-board grid-cols-1 gap-3 md:gap-6">
      <PeriodSwitch ref={periodSwitch} label={t('period')} periods={regular} onChange={choosePeriod} />
      {!paidFirst && promoForm}
      {withDebt(current, promo?.periods ?? regular).map((period, index) => (
        <ul
          key={period.code}
          className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-5"
          data-at={index}
          aria-label={t('plans')}
        >
          {inOrder(period.plans, paidFirst || Boolean(current?.debt)).map((plan) => card(plan, period))}
        </ul>
      ))}
      {paidFirst && promoForm}
    </div>
  )
}

/**
 * The plans on their own page. All of them are in the HTML; scripts add the selection of the address, the member's
 * plan, promo codes and payment.
 */
export function PlanBoard(props: Props) {
  return <PlanChoices {...props} query={usePlansQuery()} inAddress />
}
