'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { DeviceState } from './devices-query'
import css from '../common/settings.module.css'

/** How many devices are in use, and how many may still be removed this month. */
export function DeviceLimits({ state }: { state: DeviceState | undefined }) {
  const t = useTranslations('account.devices')
  if (!state)
    return (
      <div className={css.limits}>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    )
  const { devices, maxDeviceCount, remainingDeleteCount } = state
  return (
    <div className={css.limits} role="status">
      <b>{t('inUse', { count: devices.length, max: maxDeviceCount })}</b>
      <span data-none={remainingDeleteCount === 0}>{t('removalsLeft', { count: remainingDeleteCount })}</span>
    </div>
  )
}
