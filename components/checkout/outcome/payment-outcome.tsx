'use client'

import { useTranslations } from 'next-intl'
import { State } from '@/components/ui/feedback/notice'
import { Button } from '@/components/ui/form/button'
import { CircleAlert } from '@/components/ui/icons/page-icons'
import { describeError, isUnknown } from '@/lib/api/result'
import { FailedScreen, MissingScreen, PaidScreen, WaitingScreen } from './outcome-screens'
import { useOutcome } from './use-outcome'

/**
 * What became of a payment, as the gateway tells it: coming back grants nothing, and the address says only which
 * checkout it is. `givenUp`: the payer has left the gateway's page by its way out.
 */
export function PaymentOutcome({ givenUp = false }: { givenUp?: boolean }) {
  const t = useTranslations('checkout.outcome')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const { checkoutId, query, plan, purchase } = useOutcome()
  const { data: checkout, error, isFetching, refetch } = query

  if (checkoutId === '' || (error && isUnknown(error))) return <MissingScreen />
  if (checkout?.state === 'SUCCEEDED')
    return <PaidScreen checkout={checkout} plan={plan} purchase={purchase} />
  if (checkout && (checkout.state !== 'PENDING' || givenUp)) {
    const reason = checkout.state === 'PENDING' ? t('notFinished') : checkout.message
    return <FailedScreen checkout={checkout} reason={reason} purchase={purchase} />
  }
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
  return <WaitingScreen text={checkout?.message ?? t('asking')} />
}
