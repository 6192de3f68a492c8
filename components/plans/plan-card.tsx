import { useTranslations } from 'next-intl'
import { Badge, Button, Icon, Check, X, cx, isPlainClick } from '@/components/ui/browser'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import { formatCurrency, formatDate } from '@/lib/i18n'
import { useLazyObserver } from '@/lib/query/use-lazy-observer'
import type { Ownership } from './current-plan'
import type { CurrentPlan, observeQuote } from './plan-queries'
import type { PeriodView, PlanFeature, PlanView } from './plan-view'

/** Side by side, the cards share their grid rows: prices, buttons and features line up. */
const layout = 'grid grid-cols-1 content-start gap-4 rounded-xl p-6 lg:row-span-4 lg:grid-rows-subgrid'
const paidLayout = 'grid-rows-[auto_auto_auto_1fr] md:row-span-4 md:grid-rows-subgrid'
/**
 * On narrow screens, only what it costs, so that the paid plans are near: the table below compares what is in each. On
 * tablets one row above those. While a payment is due, it comes last.
 */
const freeLayout =
  'max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-y-2 max-lg:py-4 md:max-lg:col-span-full md:max-lg:grid-cols-[minmax(0,1fr)_auto_auto] md:max-lg:items-center md:max-lg:gap-x-8 md:max-lg:gap-y-0 in-debt:order-last md:max-lg:[&>:is(a,p)]:col-start-3 md:max-lg:[&>:is(a,p)]:row-[1/3] max-md:[&>a]:col-span-full max-md:[&>p]:hidden max-lg:[&>ul]:hidden'
const looks = {
  regular: 'bg-surface edge-line forced-colors:border forced-colors:border-[CanvasText]',
  chosen:
    'bg-[linear-gradient(#231f22,#141a2b_55%)] thick-edge-gold forced-colors:border-2 forced-colors:border-[Highlight]',
}

/** What a member's plan would change to, which a quote has the price of; `null` where nothing can be changed. */
export interface PlanChange {
  planCode: string
  periodCode: string
  gatewayCode: string
  /** Whether only the period changes. */
  isSamePlan: boolean
}

/** The change from the member's plan to another one, or to its other period. While a payment is due there is none. */
export function changeOf(
  current: CurrentPlan | undefined,
  { planCode, productCode, gateways: [gatewayCode] }: PlanView,
  { code: periodCode }: PeriodView,
): PlanChange | 'debt-first' | null {
  if (!current || productCode === current.productCode || gatewayCode === undefined) return null
  if (current.debt) return 'debt-first'
  return { planCode, periodCode, gatewayCode, isSamePlan: planCode === current.planCode }
}

interface Props {
  lang: LangCode
  plan: PlanView
  /** The plan's features, translated. */
  features: readonly PlanFeature[]
  chosen: boolean
  /** Whether its button is the page's gold one. Unless the viewer has chosen it, it is called recommended. */
  highlighted: boolean
  /** Until when the member has paid, translated; `null` where the plan is not the member's. */
  billingStatus: string | null
  /** The link for watching without a paid plan. */
  startFree: ReactNode
  /** Whether the plan and period are the member's, and whether payment is due. */
  ownership: Ownership
  change: PlanChange | 'debt-first' | null
  /** The link that selects the plan, and its action on a plain click. */
  href: string
  onChoose: () => void
}

type ActionProps = Pick<
  Props,
  'plan' | 'highlighted' | 'startFree' | 'href' | 'ownership' | 'change' | 'onChoose'
>

/** What the button of a plan that can be bought says. */
function useChoiceText({ plan, change }: Pick<Props, 'plan' | 'change'>): string {
  const t = useTranslations('plans')
  if (!change || change === 'debt-first') return t('choose', { plan: plan.title })
  if (!change.isSamePlan) return t('switch', { plan: plan.title })
  return t(change.periodCode === 'yearly' ? 'payYearly' : 'payMonthly')
}

/** What there is to say of a plan that has no button. */
export function PlanNote({ children }: { children: string }) {
  return (
    <p className="grid min-h-12 place-items-center rounded-md border border-dashed border-line px-4 py-2 text-center text-14 text-secondary">
      {children}
    </p>
  )
}

function PlanAction({ plan, highlighted, startFree, href, ownership, change, onChoose }: ActionProps) {
  const t = useTranslations('plans')
  const choice = useChoiceText({ plan, change })
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onChoose()
  }
  if (plan.free) return startFree
  const debt = ownership.owned ? ownership.debt : null
  if (ownership.owned && ownership.changePath !== null && debt === null)
    return (
      <Button href={ownership.changePath} variant="outline" block>
        {t('seeChange')}
      </Button>
    )
  if (plan.gateways.length === 0 || (ownership.owned && debt === null))
    return <PlanNote>{ownership.owned ? t('owned') : t('closed')}</PlanNote>
  if (change === 'debt-first') return <PlanNote>{t('debtFirst')}</PlanNote>
  return (
    <Button href={href} variant={debt || highlighted ? 'primary' : 'outline'} block onClick={choose}>
      {debt ? t('payDebt', { amount: debt }) : choice}
    </Button>
  )
}

/** What a change costs today, or when it begins. Says nothing where the host refuses to quote it. */
function ChangePrice({ lang, change }: { lang: LangCode; change: PlanChange }) {
  const t = useTranslations('plans')
  const { open, result } = useLazyObserver<ReturnType<typeof observeQuote>>()
  const { planCode, periodCode, gatewayCode } = change
  useEffect(() => {
    open(async () => (await import('./plan-queries')).observeQuote({ planCode, periodCode, gatewayCode }))
  }, [open, planCode, periodCode, gatewayCode])
  const quote = result?.data
  if (!quote) return null
  const { kind, total, renewsAt } = quote
  if (kind === 'CHANGE') return t('beginsLater', { date: formatDate(lang, renewsAt) })
  return t('today', { total: formatCurrency(lang, total.amount, total.currency) })
}

/** The current price, the monthly or regular price, and the next payment. */
function PlanCost({
  lang,
  plan,
  billingStatus,
  change,
}: Pick<Props, 'lang' | 'plan' | 'billingStatus' | 'change'>) {
  return (
    <div
      className={cx('grid content-start gap-1 text-pretty text-secondary', plan.free && 'max-lg:contents')}
    >
      <div
        className={cx(
          'text-36 leading-head font-heavy text-ivory tabular-nums',
          plan.free && 'md:max-lg:col-start-2 md:max-lg:row-[1/3]',
        )}
      >
        <bdi className="whitespace-nowrap">{plan.price}</bdi>{' '}
        <small className="text-16 font-[450] text-secondary">{plan.unit}</small>
      </div>
      {(plan.regular ?? plan.perMonth) && (
        <p>
          {plan.regular && (
            <>
              <s className="me-2 text-muted">
                <bdi>{plan.regular}</bdi>
              </s>{' '}
            </>
          )}
          {plan.perMonth}
        </p>
      )}
      <p className={plan.free ? 'max-md:col-span-full md:max-lg:col-start-1' : undefined}>
        {billingStatus || plan.renewal}
      </p>
      {/* The row is there before it is known what the member has. */}
      {!plan.free && (
        <p className="hidden min-h-[1lh] plan-open:block">
          {change && change !== 'debt-first' && <ChangePrice lang={lang} change={change} />}
        </p>
      )}
    </div>
  )
}

/** Says whose plan it is, that it was chosen, or that it is recommended. */
function PlanBadge({
  chosen,
  highlighted,
  owned,
}: {
  chosen: boolean
  highlighted: boolean
  owned: boolean
}) {
  const t = useTranslations('plans')
  if (owned) return <Badge tone="free">{t('yours')}</Badge>
  if (chosen) return <Badge tone="new">{t('chosen')}</Badge>
  return highlighted && <Badge tone="line">{t('recommended')}</Badge>
}

function Feature({ title, included }: PlanFeature) {
  const t = useTranslations('plans')
  return (
    <li data-has={included}>
      <Icon icon={included ? Check : X} size="s" />
      <span>
        {title}
        {!included && <span className="vh"> ({t('lacks')})</span>}
      </span>
    </li>
  )
}

/** A plan: its price now and later, its button, and its features, also those that it lacks. */
export function PlanCard({ lang, plan, features, chosen, billingStatus, ...action }: Props) {
  return (
    <li className={cx(layout, plan.free ? freeLayout : paidLayout, looks[chosen ? 'chosen' : 'regular'])}>
      {/* Reserves the height of a badge, which may appear later. */}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-22">{plan.title}</h3>
        <PlanBadge chosen={chosen} highlighted={action.highlighted} owned={billingStatus !== null} />
      </div>
      <PlanCost {...{ lang, plan, billingStatus }} change={action.change} />
      <PlanAction plan={plan} {...action} />
      <ul className="plan-features">
        {features.map((feature) => (
          <Feature key={feature.title} {...feature} />
        ))}
      </ul>
    </li>
  )
}
