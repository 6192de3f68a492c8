'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { devicesQuery } from './devices-query'
import { DeviceLimits } from './device-limits'
import { DeviceList } from './device-list'
import { useAccount } from '../common/use-account'
import { useErrorText } from '../common/use-error-text'
import { useRemoveDevice } from './use-remove-device'

/** The devices on which the account is used, within the settings and within the modal of the limit. */
export function DeviceSettings({ onRemoved }: { onRemoved?: () => void }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const { data: account, isError: accountFailed } = useAccount()
  // A child would be refused: who asks is known once the account is there.
  const enabled = account !== undefined || accountFailed
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({ ...devicesQuery, enabled })
  const remove = useRemoveDevice(onRemoved)
  if (error && !data) {
    const again = (
      <Button variant="outline" size="s" busy={isFetching} onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    )
    return (
      <Notice tone="error" role="alert" action={again}>
        {errorText(error)}
      </Notice>
    )
  }
  return (
    <>
      <DeviceLimits state={data} />
      <DeviceList state={data} asOf={dataUpdatedAt} onRemove={remove} />
    </>
  )
}
