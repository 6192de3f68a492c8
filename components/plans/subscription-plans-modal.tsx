'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { Button, Dialog, isPlainClick, Notice, Skeleton, useLang } from '@/components/ui/browser'
import { describeError } from '@/lib/api/result'
import { replaceModal, type ModalParams, type ModalProps } from '@/lib/modals/modal-store'
import { isolate } from '@/lib/contract'
import { offeredGateways } from '@/lib/modals/payment-ways'
import { parsePlansQuery, pathTo, plansPath } from '@/lib/routing'
import { isLoggedIn } from '@/lib/session/session-state'
import { headingOf, useCurrentPlan } from './current-plan'
import { PlanChoices } from './plan-board'
import { plansQuery } from './plan-queries'
import { toPeriodViews, toPlanFeatures, type PlanList } from './plan-view'

type Params = ModalParams['subscriptionPlans']

/** The cards of the plans page, whose selection does not go into the address of the page underneath. */
function Plans({ list, params }: { list: PlanList; params: Params }) {
  const { promoCode = '', returnTo = null, title } = params
  const t = useTranslations('plans')
  const lang = useLang()
  const periods = useMemo(() => toPeriodViews(lang, list.periods, t), [lang, list, t])
  const query = useMemo(
    () => ({ ...parsePlansQuery('', location.origin), promoCode, applies: true, returnTo }),
    [promoCode, returnTo],
  )
  const isOnSale = list.periods.some(({ plans }) =>
    plans.some(({ gateways }) => offeredGateways(gateways).length > 0),
  )
  const startFree = (
    <Button href={pathTo.home(lang)} variant="outline" block>
      {t('startFree')}
    </Button>
  )
  return (
    <>
      {!isOnSale && <Notice>{t('closedNotice')}</Notice>}
      <PlanChoices
        lang={lang}
        periods={periods}
        features={toPlanFeatures(list, t)}
        startFree={startFree}
        query={query}
        paidFirst={title !== undefined}
      />
    </>
  )
}

/** The ways on beside a plan: the whole page with its comparison, and for a guest the login. */
function OtherWays({ promoCode, returnTo }: Params) {
  const t = useTranslations('plans')
  const lang = useLang()
  const logIn = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    replaceModal('subscriptionPlans', 'login', returnTo ? { redirectTo: returnTo } : {})
  }
  const link = (text: ReactNode) => (
    <a className="link" href={pathTo.login(lang, returnTo)} rel="nofollow" onClick={logIn}>
      {text}
    </a>
  )
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-8 gap-y-2 text-secondary">
      <a className="link inline-flex min-h-11 items-center" href={plansPath(lang, { promoCode, returnTo })}>
        {t('compare')}
      </a>
      {!isLoggedIn() && <p>{t.rich('haveAccount', { link })}</p>}
    </div>
  )
}

/** The plans to choose from, over the page that one is on. A choice opens the ways to pay over it. */
export function SubscriptionPlansModal({ params, ...dialog }: ModalProps<'subscriptionPlans'>) {
  const t = useTranslations('plans')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const { data, error, isFetching, refetch } = useQuery(plansQuery(useLang()))
  const current = useCurrentPlan()
  const again = (
    <Button variant="text" busy={isFetching} onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <Dialog {...dialog} size="xl" title={headingOf(current, t)} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {params.title && !current?.debt && (
          <p className="text-balance text-secondary">{t('toWatch', { title: isolate(params.title) })}</p>
        )}
        {data && <Plans list={data} params={params} />}
        {error && (
          <Notice tone="error" role="alert" action={again}>
            {describeError(error, unexpected)}
          </Notice>
        )}
        {!data && !error && (
          <div className="grid min-h-80 content-start gap-3" aria-busy="true">
            <Skeleton shape="title" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </div>
        )}
      </div>
      <OtherWays {...params} />
    </Dialog>
  )
}
