import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icons/icon'
import { Droplets } from '@/components/ui/icons/page-icons'
import { Notice } from '@/components/ui/feedback/notice'
import { StarGrid } from '@/components/ui/icons/star-grid'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber, formatPercent } from '@/lib/i18n/format'
import type { PlanList } from './get-plans'
import { periodViews } from './plan-view'
import { pathTo } from '@/lib/routing/paths'
import { CompareTable } from './compare-table'
import { PlanBoard } from './plan-board'
import css from './plans-screen.module.css'

interface Props {
  lang: LangCode
  list: PlanList
  /** The donated part of revenue, from 0 to 1. */
  share: number
}

/** The plans to choose from: what each costs now and later, what is in it, and where a part of it goes. */
export async function PlansScreen({ lang, list, share }: Props) {
  const t = await getTranslations('plans')
  const plans = list.periods[0]?.plans ?? []
  const open = plans.some(({ gateways }) => gateways.length > 0)
  const has = Object.fromEntries(
    plans.map(({ planCode, features, screens }) => [
      planCode,
      [
        t('screens', { count: screens }),
        ...list.features.filter(({ code }) => features.includes(code)).map(({ title }) => title),
      ],
    ]),
  )
  const rows = [
    { title: t('screensRow'), cells: plans.map(({ screens }) => formatNumber(lang, screens)) },
    ...list.features.map(({ code, title }) => ({
      title,
      cells: plans.map(({ features }) => features.includes(code)),
    })),
  ]
  return (
    <div className={css.page}>
      <div className={css.head}>
        <StarGrid />
        <h1 tabIndex={-1}>{t('heading')}</h1>
        <p>{t('lead')}</p>
      </div>
      {!open && (
        <div className={css.notice}>
          <Notice>{t('closedNotice')}</Notice>
        </div>
      )}
      <section aria-labelledby="plans">
        <h2 id="plans" className="vh">
          {t('plans')}
        </h2>
        <PlanBoard
          lang={lang}
          periods={periodViews(lang, list.periods, t)}
          has={has}
          home={pathTo.home(lang)}
          path={pathTo.plans(lang)}
        />
      </section>
      <p className={css.donation}>
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
  )
}
