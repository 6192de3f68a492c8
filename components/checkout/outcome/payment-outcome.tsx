'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, type ReactNode } from 'react'
import { State, Button, CircleAlert } from '@/components/ui'
import { describeError, isUnknown } from '@/lib/api/result'
import { FailedScreen, MissingScreen, PaidScreen, RefundedScreen, WaitingScreen } from './outcome-screens'
import { useOutcome } from './use-outcome'

export interface OutcomeProps {
  /** The payer has left the gateway's page by its cancel link. */
  givenUp?: boolean
  /** What to watch, under a payment that was made. */
  next?: ReactNode
}

/**
 * The outcome of a payment according to the gateway. Coming back grants nothing: the address only says which checkout
 * it is.
 */
export function PaymentOutcome({ givenUp = false, next }: OutcomeProps) {
  const t = useTranslations('checkout.outcome')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const { checkoutId, query, purchase } = useOutcome(givenUp)
  const { error, isFetching, refetch } = query
  // Deferred, so that React draws the outcome in short tasks.
  const checkout = useDeferredValue(query.data)

  if (checkoutId === '' || (error && isUnknown(error))) return <MissingScreen />
  if (checkout?.state === 'SUCCEEDED')
    return (
      <>
        <PaidScreen checkout={checkout} purchase={purchase} />
        {next}
      </>
    )
  if (checkout?.state === 'REFUNDED') return <RefundedScreen checkout={checkout} />
  if (checkout && checkout.state !== 'PENDING')
    return <FailedScreen checkout={checkout} purchase={purchase} />
  if (!checkout && error) {
    const again = (
      <Button busy={isFetching} onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    )
    const text = describeError(error, unexpected)
    return (
      <State level={1} icon={CircleAlert} role="alert" title={t('unclear')} text={text} actions={again} />
    )
  }
  return <WaitingScreen text={checkout?.message ?? t('asking')} page={checkout?.redirectUrl ?? null} />
}
