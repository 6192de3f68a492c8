'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import {
  State,
  Button,
  Check,
  Icon,
  StarGrid,
  X,
  CircleQuestionMark,
  CreditCard,
  RefreshCw,
  Undo2,
  Play,
  BillLine,
  useLang,
  type IconShape,
} from '@/components/ui/browser'
import { goTo, ownOriginPath, pathTo, plansPath } from '@/lib/routing'
import { readPurchase, savePurchase, type PurchaseData } from '@/lib/storage/purchase-data'
import { useDescribePlan } from '../use-describe-plan'
import type { CheckoutState } from './use-outcome'

const rings = {
  good: 'border-teal bg-radial-[#14443b,#0d2a29] text-teal',
  bad: 'border-error bg-radial-[#45202c,#28141d] text-error',
  back: 'border-gold bg-raised text-gold',
}

interface ScreenProps {
  ring: keyof typeof rings
  icon: IconShape
  title: string
  text: ReactNode
  /** Lines of the bill. */
  bill: ReactNode
  role: 'alert' | 'status'
  children: ReactNode
}

/** An outcome of a payment: what happened, the amounts, and what to do now. */
function Screen({ ring, icon, title, text, bill, role, children }: ScreenProps) {
  return (
    <div
      className="relative isolate mx-auto grid w-[min(480px,100%-2*var(--gutter))] justify-items-center gap-4 py-10 text-center md:py-12"
      role={role}
    >
      <StarGrid />
      <span
        className={`grid size-24 place-items-center rounded-pill border-2 [&>svg]:size-12 ${rings[ring]}`}
      >
        <Icon icon={icon} size="l" />
      </span>
      <h1 className="text-28" tabIndex={-1}>
        {title}
      </h1>
      <p className="text-secondary">{text}</p>
      <dl className="grid w-full gap-2.5 rounded-lg bg-surface p-5 text-start edge-hair [&_dt]:text-secondary">
        {bill}
      </dl>
      <div className="grid w-full justify-items-center gap-3">{children}</div>
    </div>
  )
}

interface WaitingProps {
  text: string
  /** The gateway's page, if any, where the payer may not have been yet. */
  page: string | null
}

/** The bank has not decided yet, or another tab has started a payment that can be completed. */
export function WaitingScreen({ text, page }: WaitingProps) {
  const t = useTranslations('checkout.outcome')
  const lang = useLang()
  return (
    <State
      level={1}
      icon={CreditCard}
      role="status"
      title={t('waitingTitle')}
      text={text}
      actions={
        <>
          {page !== null && (
            <Button variant="outline" href={page}>
              {t('toPage')}
            </Button>
          )}
          <Button variant="outline" href={pathTo.home(lang)}>
            {t('home')}
          </Button>
        </>
      }
    />
  )
}

/** The member has no such checkout. */
export function MissingScreen() {
  const t = useTranslations('checkout.outcome')
  const lang = useLang()
  const ways = (
    <>
      <Button href={plansPath(lang, {})}>{t('plans')}</Button>
      <Button variant="outline" href={pathTo.home(lang)}>
        {t('home')}
      </Button>
    </>
  )
  const title = t('missingTitle')
  return <State level={1} icon={CircleQuestionMark} title={title} text={t('missing')} actions={ways} />
}

interface PaidProps {
  checkout: CheckoutState
  purchase: PurchaseData | null
}

/** Long enough to read what was paid. */
const returnMs = 8_000

/**
 * Leads back to the film that required a plan, once, after the page has been visible for a while, unless the viewer
 * stays.
 */
function useReturn(film: string | null, purchase: PurchaseData | null) {
  const [stays, setStays] = useState(purchase?.hasReturned === true)
  const goesOn = film !== null && !stays
  const remember = () => {
    if (purchase) savePurchase({ ...(readPurchase() ?? purchase), hasReturned: true })
  }
  const leave = useEffectEvent(() => {
    if (film === null) return
    remember()
    goTo(film)
  })
  useEffect(() => {
    if (!goesOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => leave(), returnMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [goesOn])
  function stay() {
    remember()
    setStays(true)
  }
  return { goesOn, remember, stay }
}

/** Paid: the product, what follows, and a link to the film that required a plan. */
export function PaidScreen({ checkout, purchase }: PaidProps) {
  const t = useTranslations('checkout.outcome')
  const lang = useLang()
  const film = purchase?.returnTo
    ? ownOriginPath(encodeURIComponent(purchase.returnTo), location.origin)
    : null
  const { goesOn, remember, stay } = useReturn(film, purchase)
  const { paidPlan: plan, priceText, receipt } = checkout
  const bill = (
    <>
      {plan && <BillLine label={t('plan')}>{plan.title}</BillLine>}
      <BillLine label={t('paid')}>
        <bdi>{priceText}</bdi>
      </BillLine>
      {plan?.renewal && <BillLine label={t('renews')}>{t('renewal', plan.renewal)}</BillLine>}
      {receipt && (
        <BillLine label={t('wells')}>
          <bdi>{receipt.wells}</bdi>
        </BillLine>
      )}
    </>
  )
  const message = (
    <>
      {checkout.message}
      {goesOn && <span className="block">{t('goesOn')}</span>}
    </>
  )
  return (
    <Screen ring="good" icon={Check} title={t('paidTitle')} text={message} bill={bill} role="status">
      <Button block icon={Play} iconFill href={film ?? pathTo.home(lang)} onClick={remember}>
        {film ? t('goOn') : t('watch')}
      </Button>
      {goesOn && (
        <Button block variant="outline" onClick={stay}>
          {t('stay')}
        </Button>
      )}
      <Button block variant={goesOn ? 'text' : 'outline'} href={pathTo.activate(lang)}>
        {t('activate')}
      </Button>
      <Button
        variant="text"
        href={receipt ? pathTo.receipt(lang, receipt.number) : pathTo.paymentHistory(lang)}
      >
        {t('receipt')}
      </Button>
    </Screen>
  )
}

interface FailedProps {
  checkout: CheckoutState
  purchase: PurchaseData | null
}

/** Not paid, as it was refused, given up or left too long: the reason, the plan, that nothing was charged, and a link back to the unchanged selection. */
export function FailedScreen({ checkout, purchase }: FailedProps) {
  const t = useTranslations('checkout.outcome')
  const lang = useLang()
  const describePlan = useDescribePlan()
  const choice = purchase ?? {}
  const isUnfinished = checkout.state === 'EXPIRED'
  const bill = (
    <>
      {checkout.plan && <BillLine label={t('plan')}>{describePlan(checkout.plan)}</BillLine>}
      <BillLine label={t('notCharged')}>
        <bdi>{checkout.priceText}</bdi>
      </BillLine>
    </>
  )
  return (
    <Screen
      ring={isUnfinished ? 'back' : 'bad'}
      icon={isUnfinished ? Undo2 : X}
      title={t(isUnfinished ? 'unfinishedTitle' : 'failedTitle')}
      text={checkout.message}
      bill={bill}
      role="alert"
    >
      <Button block icon={RefreshCw} href={plansPath(lang, choice, 'payment-type')}>
        {t('tryAgain')}
      </Button>
      <Button
        block
        variant="outline"
        href={plansPath(lang, { ...choice, gatewayCode: null }, 'payment-type')}
      >
        {t('otherWay')}
      </Button>
      <Button variant="text" href={pathTo.helpCenter(lang)}>
        {t('help')}
      </Button>
    </Screen>
  )
}

/** Paid after it was no longer wanted, as in another tab: the amount is refunded. */
export function RefundedScreen({ checkout: { priceText, message } }: { checkout: CheckoutState }) {
  const t = useTranslations('checkout.outcome')
  const lang = useLang()
  const bill = (
    <BillLine label={t('refunded')}>
      <bdi>{priceText}</bdi>
    </BillLine>
  )
  return (
    <Screen ring="back" icon={Undo2} title={t('refundedTitle')} text={message} bill={bill} role="status">
      <Button block href={plansPath(lang, {})}>
        {t('plans')}
      </Button>
      <Button block variant="outline" href={pathTo.helpCenter(lang)}>
        {t('help')}
      </Button>
    </Screen>
  )
}
