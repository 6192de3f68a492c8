'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import {
  Badge,
  Skeleton,
  Button,
  StarGrid,
  FileText,
  Undo2,
  BillLine,
  useLang,
  type BadgeTone,
} from '@/components/ui/browser'
import { pathTo, plansPath } from '@/lib/routing'
import { SettingGroup, SettingLink, SettingRow } from '../common/setting-row'
import {
  useCurrentPlan,
  useWithdrawal,
  type CurrentPlan,
  type Withdrawal,
  LoadFailure,
  PaidWith,
  useBillingFormat,
} from '../billing/billing'
import { priceConsentId } from '../billing/price-consent'
import { useInstrumentChange, useSubscriptionChanges } from './use-subscription-changes'

/** How a plan is paid. `granted`: free of charge, and it ends by itself. */
type PlanState = 'active' | 'granted' | 'overdue' | 'suspended' | 'canceled'

/** A price that still needs the member's consent is not a renewal price yet; a granted plan has no way to pay either. */
function stateOf({ subscriptionStatus, debt, renewalPrice, way }: CurrentPlan): PlanState {
  if (subscriptionStatus === 'SUSPENDED') return 'suspended'
  if (subscriptionStatus === 'CANCELED') return 'canceled'
  if (debt) return 'overdue'
  return (renewalPrice ?? way) ? 'active' : 'granted'
}

/** Whether a payment did not go through. */
export const isUnpaid = (plan: CurrentPlan): boolean => ['overdue', 'suspended'].includes(stateOf(plan))

/** Names the state that a plan is in. */
export function usePlanStateName(): (plan: CurrentPlan) => string {
  const t = useTranslations('billing.subscription')
  const names: Record<PlanState, () => string> = {
    active: () => t('active'),
    granted: () => t('granted'),
    overdue: () => t('overdue'),
    suspended: () => t('suspended'),
    canceled: () => t('canceled'),
  }
  return (plan) => names[stateOf(plan)]()
}

const tones: Record<PlanState, BadgeTone> = {
  active: 'free',
  granted: 'free',
  overdue: 'line',
  suspended: 'line',
  canceled: 'age',
}

const panelLook =
  'relative isolate grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-surface p-4 edge-hair md:p-6 forced-colors:border forced-colors:border-[CanvasText] md:[&>a]:justify-self-start'

/** Side by side; on a phone equally large, and stacked where they do not fit. */
const choicesLook = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,10em),1fr))] gap-3 md:flex md:flex-wrap'

interface StateProps {
  plan: CurrentPlan
  state: PlanState
}

/** What the plan's state means for its owner, and what happens next. */
function StateText({ plan, state }: StateProps) {
  const t = useTranslations('billing.subscription')
  const tConsent = useTranslations('priceConsent')
  const { day, money, planName } = useBillingFormat()
  const { accessUntil, expiryDate, isCharging, next, renewalPrice, renewsAt = expiryDate, resumePrice } = plan
  const texts: Record<PlanState, () => ReactNode> = {
    active: () => null,
    granted: () => t('grantedText'),
    overdue: () => `${t('overdueText', { date: day(accessUntil) })} ${t('otherWay')}`,
    suspended: () => `${t('suspendedText')} ${t('otherWay')}`,
    canceled: () => (isCharging ? t('chargingText') : t('canceledText', { date: day(expiryDate) })),
  }
  const text = texts[state]()
  const resumes = resumePrice && t('resumeText', { date: day(expiryDate), price: money(resumePrice) })
  return (
    <>
      {text && <p className="text-secondary">{text}</p>}
      {next && renewalPrice && (
        <p className="text-secondary">{t('changesOn', { date: day(renewsAt), plan: planName(next) })}</p>
      )}
      {resumes && <p className="text-secondary">{resumes}</p>}
      {plan.needsConsent && state === 'active' && (
        <a className="link justify-self-start" href={`#${priceConsentId}`}>
          {tConsent('title', { date: day(expiryDate) })}
        </a>
      )}
    </>
  )
}

/** When the next payment is due, its amount, and the payment method. */
function PlanLines({ plan, state }: StateProps) {
  const t = useTranslations('billing.subscription')
  const { day, money } = useBillingFormat()
  const { debt, expiryDate, instrument, isCharging, renewalPrice, renewsAt = expiryDate, way } = plan
  if (state === 'canceled' && isCharging) return null
  if (state === 'canceled' || state === 'granted')
    return (
      <dl className="grid gap-2">
        <BillLine label={t('ends')}>{day(expiryDate)}</BillLine>
      </dl>
    )
  return (
    <dl className="grid gap-2">
      {state === 'active' && <BillLine label={t(renewalPrice ? 'renews' : 'ends')}>{day(renewsAt)}</BillLine>}
      {state === 'active' && renewalPrice && (
        <BillLine label={t('nextPrice')}>
          <bdi>{money(renewalPrice)}</bdi>
        </BillLine>
      )}
      {debt && (
        <BillLine label={t('owed')}>
          <bdi>{money(debt)}</bdi>
        </BillLine>
      )}
      {(way ?? instrument) && (
        <BillLine label={t('paidWith')}>
          <PaidWith {...plan} />
        </BillLine>
      )}
    </dl>
  )
}

interface ChoicesProps extends StateProps {
  changes: ReturnType<typeof useSubscriptionChanges>
  instrument: ReturnType<typeof useInstrumentChange>
}

/** What the member can do: change the plan or the payment method, end the subscription, or take that back. */
function Choices({ plan, state, changes, instrument }: ChoicesProps) {
  const t = useTranslations('billing.subscription')
  const lang = useLang()
  const { money } = useBillingFormat()
  const { debt } = plan
  const canResume = state === 'canceled' && Boolean(plan.resumePrice ?? plan.needsConsent)
  return (
    <div className={choicesLook}>
      {canResume && (
        // One element with the other of its key, so that the focus stays where one gives way to the other.
        <Button key="end" busy={changes.busy} onClick={() => changes.resume(plan)}>
          {t('resume')}
        </Button>
      )}
      {debt ? (
        <Button href={plansPath(lang, {}, 'debt')}>{t('pay', { amount: money(debt) })}</Button>
      ) : (
        <Button variant="outline" href={pathTo.plans(lang)}>
          {t('changePlan')}
        </Button>
      )}
      {state === 'active' && plan.next && (
        <Button variant="outline" busy={changes.busy} onClick={() => changes.revokeChange(plan)}>
          {t('revokeChange')}
        </Button>
      )}
      {state === 'active' && (
        <Button variant="outline" busy={instrument.busy} onClick={instrument.open}>
          {t('changeWay')}
        </Button>
      )}
      {state !== 'canceled' && state !== 'granted' && (
        <Button key="end" variant="outline" onClick={() => changes.cancel(plan)}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}

/** Opens the form for a promo code over the settings. */
function PromoLink() {
  const t = useTranslations('billing.subscription')
  return (
    <Button variant="text" href={pathTo.plans(useLang())} data-modal="promoCode">
      {t('promoQuestion')}
    </Button>
  )
}

function NoPlan() {
  const t = useTranslations('billing.subscription')
  const lang = useLang()
  return (
    <>
      <p>{t('none')}</p>
      <Button href={pathTo.plans(lang)}>{t('seePlans')}</Button>
      <PromoLink />
    </>
  )
}

/** As high as the usual plan. */
function PanelSkeleton() {
  return (
    <div className="grid min-h-52 content-start gap-3" aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="text" />
      <Skeleton shape="text" />
      <Skeleton shape="text" />
    </div>
  )
}

function PlanContent({ plan, changes, instrument }: Omit<ChoicesProps, 'state'>) {
  const { planName } = useBillingFormat()
  const stateName = usePlanStateName()
  const state = stateOf(plan)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-22">{planName(plan)}</h3>
        <Badge tone={tones[state]}>{stateName(plan)}</Badge>
      </div>
      <PlanLines plan={plan} state={state} />
      <StateText plan={plan} state={state} />
      <Choices plan={plan} state={state} changes={changes} instrument={instrument} />
      {!plan.debt && <PromoLink />}
    </>
  )
}

interface WithdrawalRowProps {
  withdrawal: Withdrawal
  onWithdraw: () => void
}

/** The first of two steps of a withdrawal: until when it is possible, and how much is refunded. */
function WithdrawalRow({ withdrawal: { refund, until, unusedOnly }, onWithdraw }: WithdrawalRowProps) {
  const t = useTranslations('billing.subscription')
  const { day, money } = useBillingFormat()
  const withdraw = (
    <Button variant="outline" size="s" onClick={onWithdraw}>
      {t('withdraw')}
    </Button>
  )
  const text = t('withdrawText', { date: day(until), refund: money(refund) })
  return (
    <SettingRow
      icon={Undo2}
      isSentence
      title={t('withdrawRow')}
      value={unusedOnly ? `${text} ${t('withdrawUnused')}` : text}
      action={withdraw}
    />
  )
}

/** The member's plan: its price and dates, and the ways to change it, to pay a debt, and to end it. */
export function SubscriptionPanel() {
  const t = useTranslations('billing.subscription')
  const lang = useLang()
  const panel = useRef<HTMLDivElement>(null)
  const { data: plan, error, isFetching, refetch } = useCurrentPlan()
  const { data: withdrawal } = useWithdrawal()
  const instrument = useInstrumentChange()
  const changes = useSubscriptionChanges(() => {
    // The button that opened the dialog may be gone.
    if (document.activeElement === document.body) panel.current?.focus()
  })

  function content() {
    if (plan) return <PlanContent plan={plan} changes={changes} instrument={instrument} />
    if (plan === null) return <NoPlan />
    if (error) return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
    return <PanelSkeleton />
  }
  return (
    <>
      <div ref={panel} className={panelLook} tabIndex={-1}>
        <StarGrid />
        {content()}
      </div>
      <SettingGroup>
        {withdrawal && (
          <WithdrawalRow withdrawal={withdrawal} onWithdraw={() => changes.withdraw(withdrawal)} />
        )}
        <SettingLink
          href={pathTo.paymentHistory(lang)}
          icon={FileText}
          title={t('history')}
          text={t('historyText')}
        />
      </SettingGroup>
    </>
  )
}
