import { getTranslations } from 'next-intl/server'
import { useTranslations } from 'next-intl'
import {
  Button,
  Icon,
  Check,
  HeroArt,
  Droplets,
  Moon,
  Minus,
  PhoneNote,
  Play,
  Notice,
  State,
} from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { formatNumber, formatPercent } from '@/lib/i18n'
import { heroSources } from '@/lib/images/image-url'
import { greetingId } from '@/lib/inline/greet-new-member'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { offeredGateways } from '@/lib/modals/payment-ways'
import { pathTo } from '@/lib/routing'
import { groupFeatures, toPeriodViews, toPlanFeatures, type PlanList } from './plan-view'
import { PlanBoard, PlansHeading } from './plan-board'

const art = heroSources('art/the-lanterns-of-fustat-web.webp', 'art/the-lanterns-of-fustat-mobile.webp')

interface CompareRow {
  title: string
  /** For each plan, whether it has the feature, or how much of it; a text where all plans have the same. */
  cells: readonly (boolean | string)[] | string
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
              {typeof cells === 'string' ? (
                <td colSpan={plans.length}>{cells}</td>
              ) : (
                cells.map((value, index) => (
                  <td key={plans[index]}>
                    <Cell value={value} />
                  </td>
                ))
              )}
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
  /** Whether phones and tablets play trailers alone. */
  desktopOnly: boolean
  /** Whether a new member is greeted, who may also watch for free. */
  greets: boolean
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

/** Greets a member who has just signed up. An inline script shows it, since the page is the same for everybody. */
function Greeting({ lang }: Pick<Props, 'lang'>) {
  const t = useTranslations('plans')
  return (
    <>
      <p
        id={greetingId}
        className="text-18 text-balance not-data-shown:hidden guest:hidden"
        suppressHydrationWarning
      >
        {t.rich('welcome', {
          home: (text) => (
            <a className="link" href={pathTo.home(lang)}>
              {text}
            </a>
          ),
        })}
      </p>
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.greetNewMember }} />
    </>
  )
}

/** What each plan has, row by row: first what differs between them, then what is the same in all of them. */
async function getCompareRows({ lang, list, desktopOnly }: Omit<Props, 'share' | 'greets'>) {
  const [t, tLanding] = await Promise.all([getTranslations('plans'), getTranslations('landing')])
  const plans = list.periods[0]?.plans ?? []
  const { differing, common } = groupFeatures(list)
  const toRow = ({ code, title }: PlanList['features'][number]) => ({
    title,
    cells: plans.map(({ features }) => features.includes(code)),
  })
  return [
    ...differing.map(toRow),
    { title: t('screensRow'), cells: plans.map(({ screens }) => formatNumber(lang, screens)) },
    ...common.map(toRow),
    { title: t('qualityRow'), cells: t('quality') },
    { title: t('devicesRow'), cells: desktopOnly ? t('devicesComputer') : tLanding('screensText') },
  ]
}

/** The plans page: the price of each plan now and later, its features, and the donated share. */
export async function PlansScreen({ lang, list, share, desktopOnly, greets }: Props) {
  const [t, rows] = await Promise.all([getTranslations('plans'), getCompareRows({ lang, list, desktopOnly })])
  const plans = list.periods[0]?.plans ?? []
  const open = plans.some(({ gateways }) => offeredGateways(gateways).length > 0)
  return (
    <div className="underHeader relative isolate">
      <HeroArt className="plans-art" sources={art} />
      <div className="mx-auto grid w-[min(1200px,100%-2*var(--gutter))] grid-cols-1 gap-5 md:gap-8">
        <div className="grid justify-items-center gap-2 pt-[calc(var(--header)+16px)] text-center md:gap-3 md:pt-[calc(var(--header)+48px)]">
          <PlansHeading lang={lang} greeting={greets && <Greeting lang={lang} />} />
          {desktopOnly && <PhoneNote className="[&>span]:w-60">{t('phones')}</PhoneNote>}
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
