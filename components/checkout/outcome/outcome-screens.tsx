'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { State } from '@/components/ui/feedback/notice'
import { Button } from '@/components/ui/form/button'
import { useLang } from '@/components/ui/hooks/use-page'
import { Check, X, type IconShape } from '@/components/ui/icons/icon'
import { CircleQuestionMark, CreditCard, Play, RefreshCw } from '@/components/ui/icons/page-icons'
import type { CallData } from '@/lib/contract/calls'
import type { Money, purchaseCalls } from '@/lib/contract/hosts/purchase'
import type { LangCode } from '@/lib/contract/languages'
import { formatCurrency } from '@/lib/i18n/currency'
import { formatDate } from '@/lib/i18n/format'
import { ownOriginPath } from '@/lib/routing/own-origin-path'
import { pathTo } from '@/lib/routing/paths'
import { plansPath } from '@/lib/routing/plan-choice'
import type { PurchaseData } from '@/lib/storage/purchase-data'
import { BillLine } from '../bill-line'
import type { CheckoutState } from './use-outcome'

const formatMoney = (lang: LangCode, { amount, currency }: Money) => formatCurrency(lang, amount, currency)

interface ScreenProps {
  icon: IconShape
  title: string
  text: ReactNode
  /** Lines of the bill. */
  bill?: ReactNode
  role?: 'alert' | 'status'
  children: ReactNode
}

/** One outcome of a payment: what happened, the money, and what to do now. */
function Screen({ icon, title, text, bill, role, children }: ScreenProps) {
  const content = (
    <div className="grid justify-items-center gap-5">
      <p>{text}</p>
      {bill && (
        <dl className="grid w-[min(420px,100%)] min-w-[min(320px,100%)] gap-2 rounded-lg bg-surface p-5 text-start text-ivory edge-hair">
          {bill}
        </dl>
      )}
    </div>
  )
  return <State level={1} icon={icon} title={title} text={content} role={role} actions={children} />
}

/** The bank has not decided yet. */
export function WaitingScreen({ text }: { text: string }) {
  const t = useTranslations('checkout.outcome')
  const home = (
    <Button variant="outline" href={pathTo.home(useLang())}>
      {t('home')}
    </Button>
  )
  return (
    <Screen icon={CreditCard} title={t('waitingTitle')} text={text} role="status">
      {home}
    </Screen>
  )
}

/** There is no such checkout of this member. */
export function MissingScreen() {
  const t = useTranslations('checkout.outcome')
  const lang = useLang()
  return (
    <Screen icon={CircleQuestionMark} title={t('missingTitle')} text={t('missing')}>
      <Button href={plansPath(lang, {})}>{t('plans')}</Button>
      <Button variant="outline" href={pathTo.home(lang)}>
        {t('home')}
      </Button>
    </Screen>
  )
}

interface PaidProps {
  checkout: CheckoutState
  plan: CallData<typeof purchaseCalls.getPlan>
  purchase: PurchaseData | null
}

/** Paid: what for, what comes next, and on to the film that required a plan. */
export function PaidScreen({ checkout, plan, purchase }: PaidProps) {
  const t = useTranslations('checkout.outcome')
  const lang = useLang()
  const film = purchase?.returnTo
    ? ownOriginPath(encodeURIComponent(purchase.returnTo), location.origin)
    : null
  const renewal = plan?.renewalPrice && formatMoney(lang, plan.renewalPrice)
  const bill = (
    <>
      {plan && <BillLine label={t('plan')}>{plan.title}</BillLine>}
      <BillLine label={t('paid')}>
        <bdi>{formatMoney(lang, checkout.price)}</bdi>
      </BillLine>
      {plan && renewal && (
        <BillLine label={t('renews')}>
          {t('renewal', { date: formatDate(lang, plan.expiryDate), price: renewal })}
        </BillLine>
      )}
    </>
  )
  return (
    <Screen icon={Check} title={t('paidTitle')} text={checkout.message} bill={bill} role="status">
      <Button icon={Play} iconFill href={film ?? pathTo.home(lang)}>
        {film ? t('goOn') : t('watch')}
      </Button>
      <Button variant="outline" href={pathTo.activate(lang)}>
        {t('activate')}
      </Button>
    </Screen>
  )
}

interface FailedProps {
  checkout: CheckoutState
  /** Why, and that nothing was charged. */
  reason: string
  purchase: PurchaseData | null
}

/** Not paid: why, that nothing was charged, and back to the choices, which are as they were. */
export function FailedScreen({ checkout, reason, purchase }: FailedProps) {
  const t = useTranslations('checkout.outcome')
  const lang = useLang()
  const choice = purchase ?? {}
  const bill = (
    <BillLine label={t('notCharged')}>
      <bdi>{formatMoney(lang, checkout.price)}</bdi>
    </BillLine>
  )
  return (
    <Screen icon={X} title={t('failedTitle')} text={reason} bill={bill} role="alert">
      <Button icon={RefreshCw} href={plansPath(lang, choice, 'payment-type')}>
        {t('tryAgain')}
      </Button>
      <Button variant="outline" href={plansPath(lang, { ...choice, gatewayCode: null }, 'payment-type')}>
        {t('otherWay')}
      </Button>
      <Button variant="text" href={pathTo.helpCenter(lang)}>
        {t('help')}
      </Button>
    </Screen>
  )
}
