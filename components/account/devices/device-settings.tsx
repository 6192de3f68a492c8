'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { devicesQuery, type Device, type DeviceState } from './devices-query'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { DeviceList } from './device-list'
import { useAccount } from '../common/use-account'
import { useErrorText } from '../common/use-error-text'
import { showToast } from '@/components/ui/overlay/toast-store'
import { api } from '@/lib/api/browser/api'
import { showModal } from '@/lib/modals/modal-store'
import { accountQuery } from '@/lib/session/member/account-query'

/** Confirms the removal of a device, and removes it. The dialog shows why the platform refuses one. */
function useRemoveDevice(onRemoved?: () => void): (device: Device) => void {
  const t = useTranslations('account.devices')
  const client = useQueryClient()
  const errorText = useErrorText()

  async function remove({ id, name }: Device): Promise<string | null> {
    const { data, error } = await api.content.deleteDevice({ params: { id } })
    if (error) return errorText(error)
    client.setQueryData(devicesQuery.queryKey, data)
    void client.invalidateQueries(accountQuery)
    showToast({ text: t('removed', { name }) })
    onRemoved?.()
    return null
  }

  return (device) =>
    showModal('confirm', {
      title: t('removeTitle', { name: device.name }),
      message: t('removeText'),
      acceptText: t('remove'),
      rejectText: t('keep'),
      danger: true,
      onAccept: () => remove(device),
    })
}

const limitsLook = 'grid grid-cols-[minmax(0,1fr)] gap-x-4 md:grid-cols-[1fr_1fr] md:[&>:last-child]:text-end'

/** How many devices are in use, and how many may still be removed this month. */
function DeviceLimits({ state }: { state: DeviceState | undefined }) {
  const t = useTranslations('account.devices')
  if (!state)
    return (
      <div className={limitsLook}>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    )
  const { devices, maxDeviceCount, remainingDeleteCount } = state
  return (
    <div className={limitsLook} role="status">
      <b>{t('inUse', { count: devices.length, max: maxDeviceCount })}</b>
      <span className={remainingDeleteCount === 0 ? 'text-warning' : 'text-secondary'}>
        {t('removalsLeft', { count: remainingDeleteCount })}
      </span>
    </div>
  )
}

/** The devices on which the account is used, within the settings and within the modal of the limit. */
export function DeviceSettings({ onRemoved }: { onRemoved?: () => void }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const { data: account, isError: accountFailed } = useAccount()
  // A KIDS profile would be refused, and the profile is known once the account is there.
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
