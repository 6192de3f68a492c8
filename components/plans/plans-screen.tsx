import { getTranslations } from 'next-intl/server'
import { useTranslations } from 'next-intl'
import { Button, Icon, Check, HeroArt, Droplets, Moon, Minus, Play, Notice, State } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { formatNumber, formatPercent } from '@/lib/i18n'
import { heroSources } from '@/lib/images/image-url'
import { offeredGateways } from '@/lib/modals/payment-ways'
import { pathTo } from '@/lib/routing'
import { toPeriodViews, toPlanFeatures, type PlanList } from './plan-view'
import { PlanBoard } from './plan-board'

const art = heroSources('art/the-lanterns-of-fustat-web.webp', 'art/the-lanterns-of-fustat-mobile.webp')

interface CompareRow {
  title: string
  /** For each plan, whether it has the feature, or how much of it. */
  cells: readonly (boolean | string)[]
}

interface CompareTableProps {
  plans: readonly string[]
  rows: readonly CompareRow[]
}

function Cell({ value }: { value: boolean | string }) {
  const t = useTranslations('plans')
  if (typeof value === 'string') return value
  return (
    <span data-has={value}>
      <Icon icon={value ? Check : Minus} size="s" />
      <span className="vh">{value ? t('has') : t('lacks')}</span>
    </span>
  )
}

/** The features of all plans, side by side. */
function CompareTable({ plans, rows }: CompareTableProps) {
  const t = useTranslations('plans')
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="mb-4 text-28">
        {t('compare')}
      </h2>
      <table className="compare-table card-table">
        <thead>
          <tr>
            <th scope="col">{t('feature')}</th>
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((value, index) => (
                <td key={plans[index]}>
                  <Cell value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Props {
  lang: LangCode
  list: PlanList
  /** The donated share of revenue, from 0 to 1. */
  share: number
}

/** Shown to children in place of the plans, with a link back to watching. */
export async function NoPlans({ lang }: { lang: LangCode }) {
  const t = await getTranslations('plans')
  return (
    <State
      level={1}
      icon={Moon}
      title={t('kidsTitle')}
      text={<p>{t('kidsText')}</p>}
      actions={<Button href={pathTo.home(lang)}>{t('kidsAction')}</Button>}
    />
  )
}

/** The plans page: the price of each plan now and later, its features, and the donated share. */
export async function PlansScreen({ lang, list, share }: Props) {
  const t = await getTranslations('plans')
  const plans = list.periods[0]?.plans ?? []
  const open = plans.some(({ gateways }) => offeredGateways(gateways).length > 0)
  const rows = [
    { title: t('screensRow'), cells: plans.map(({ screens }) => formatNumber(lang, screens)) },
    ...list.features.map(({ code, title }) => ({
      title,
      cells: plans.map(({ features }) => features.includes(code)),
    })),
  ]
  return (
    <div className="underHeader relative isolate">
      <HeroArt className="plans-art" sources={art} />
      <div className="mx-auto grid w-[min(1200px,100%-2*var(--gutter))] grid-cols-1 gap-5 md:gap-8">
        <div className="grid justify-items-center gap-2 pt-[calc(var(--header)+16px)] text-center md:gap-3 md:pt-[calc(var(--header)+48px)]">
          <h1 tabIndex={-1}>{t('heading')}</h1>
          <p className="max-w-[56ch] text-18 text-balance text-secondary">{t('lead')}</p>
        </div>
        {!open && (
          <div className="mx-auto w-[min(760px,100%)]">
            <Notice>{t('closedNotice')}</Notice>
          </div>
        )}
        <section aria-labelledby="plans">
          <h2 id="plans" className="vh">
            {t('plans')}
          </h2>
          <PlanBoard
            lang={lang}
            periods={toPeriodViews(lang, list.periods, t)}
            features={toPlanFeatures(list, t)}
            startFree={
              <Button
                href={pathTo.home(lang)}
                variant={open ? 'outline' : 'primary'}
                icon={Play}
                iconFill
                block
              >
                {t('startFree')}
              </Button>
            }
          />
        </section>
        <p className="flex items-start justify-center gap-3 text-secondary [&>svg]:text-teal">
          <Icon icon={Droplets} />
          <span>
            {t('donation', { share: formatPercent(lang, share) })}{' '}
            <a className="link" href={pathTo.socialResp(lang)}>
              {t('donationLink')}
            </a>
          </span>
        </p>
        <CompareTable plans={plans.map(({ title }) => title)} rows={rows} />
      </div>
    </div>
  )
}
