'use client'

import { useTranslations } from 'next-intl'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type SubmitEvent,
} from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { formatDate } from '@/lib/i18n/format'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import { isLoggedIn } from '@/lib/session/session-state'
import { Button } from '@/components/ui/form/button'
import { Icon, ChevronDown, type IconShape } from '@/components/ui/icons/icon'
import { Notice } from '@/components/ui/feedback/notice'
import { TextInput } from '@/components/ui/form/fields'
import { PeriodSwitch } from './period-switch'
import { PlanCard } from './plan-card'
import type { CurrentPlan, observeCurrentPlan, PromoResult } from './plan-queries'
import type { PeriodView, PlanView, TranslatePlans } from './plan-view'

// From Lucide 1.75 (ISC licence), as the icons that every page has; these come with the plans alone.
const Ticket: IconShape =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2'

interface PromoFormProps {
  /** A code from the page's address; empty without one. */
  initial: string
  /** Fetches what a code changes. Never rejects. */
  fetchResult: (code: string) => Promise<PromoResult>
  /** A code that counts was applied, or `null`: there is none now. */
  onChange: (result: PromoResult | null) => void
}

/** The promo code's state: sent, applied, or refused with an error beside the field. */
function usePromoCode({ fetchResult, onChange }: Omit<PromoFormProps, 'initial'>) {
  const t = useTranslations('plans')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [applied, setApplied] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (busy) return
    if (code === '') setError(t('promoRequired'))
    else {
      setBusy(true)
      const result = await fetchResult(code)
      setBusy(false)
      setError(result.periods ? undefined : (result.message ?? t('promoFailed')))
      setApplied(result.periods ? (result.message ?? '') : null)
      onChange(result.periods ? result : null)
    }
    field.current?.focus()
  }
  function remove() {
    setApplied(null)
    onChange(null)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  return { field, busy, error, applied, submit, remove }
}

/** A promo code, folded away until the viewer opens it. Without scripts there is none: nobody could check the code. */
function PromoForm({ initial, ...props }: PromoFormProps) {
  const t = useTranslations('plans')
  const { field, busy, error, applied, submit, remove } = usePromoCode(props)
  return (
    <div className="mx-auto w-[min(560px,100%)] scripting-none:hidden">
      <div role="status">
        {applied !== null && (
          <Notice
            tone="ok"
            action={
              <Button variant="text" onClick={remove}>
                {t('promoRemove')}
              </Button>
            }
          >
            {applied}
          </Notice>
        )}
      </div>
      <details className="[&[open]>summary>svg:last-child]:rotate-180" open={initial !== '' || undefined}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-md font-semibold text-link [&::-webkit-details-marker]:hidden">
          <Icon icon={Ticket} size="s" />
          {t('promoQuestion')}
          <Icon icon={ChevronDown} size="s" />
        </summary>
        <form
          className="grid grid-cols-1 gap-3 pt-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:[&>button]:mt-[calc(var(--t14)*var(--lh)+8px)]"
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <TextInput
            ref={field}
            name="promoCode"
            label={t('promoLabel')}
            defaultValue={initial}
            error={error}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <Button type="submit" variant="outline" busy={busy}>
            {t('promoApply')}
          </Button>
        </form>
      </details>
    </div>
  )
}

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
