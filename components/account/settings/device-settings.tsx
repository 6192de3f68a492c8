'use client'

import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, type Ref } from 'react'
import {
  Button,
  Notice,
  Skeleton,
  Badge,
  Laptop,
  Smartphone,
  Tv,
  showToast,
  useLang,
  type IconShape,
} from '@/components/ui/browser'
import { api, unwrapData } from '@/lib/api/browser/api'
import { showModal } from '@/lib/modals/modal-store'
import { resetCatalogue } from '@/lib/query/query-client'
import { accountQuery } from '@/lib/session/member/account-query'
import { formatNumber } from '@/lib/i18n'
import { languages, isolate, type LangCode, type CallData, type contentCalls } from '@/lib/contract'
import { useAccount, useErrorText } from '@/components/account/common'
import { SettingGroup, SettingRow } from '../common/setting-row'

export type DeviceState = CallData<typeof contentCalls.listDevices>
type Device = DeviceState['devices'][number]

/** The account's devices, last used first, and what remains of the limits. */
const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => unwrapData(api.content.listDevices()),
})

/** The devices, as soon as they may be fetched: a KIDS profile would be refused, and an account says which profile it is. */
export function useDevices() {
  const { data: account, isError } = useAccount()
  return useQuery({ ...devicesQuery, enabled: account !== undefined || isError })
}

const minuteMs = 60_000
const units = [
  ['minute', minuteMs, 60],
  ['hour', 60 * minuteMs, 24],
  ['day', 24 * 60 * minuteMs, 7],
] as const

/** When a device was last used: within a week as the time since then, before that as a date. */
export function describeLastUsed(lang: LangCode, instant: string, now: number): string {
  const { intlTag } = languages[lang]
  const ago = Math.max(0, now - Date.parse(instant))
  const unit = units.find(([, ms, count]) => ago < ms * count)
  if (!unit) return new Intl.DateTimeFormat(intlTag, { dateStyle: 'long' }).format(Date.parse(instant))
  const [name, ms] = unit
  return new Intl.RelativeTimeFormat(intlTag, { numeric: 'auto' }).format(-Math.floor(ago / ms), name)
}

const dayMs = 24 * 60 * minuteMs

/** When a device was last used, short within a day, and later with the day and the time. */
function lastUsedText(lang: LangCode, instant: string, now: number): string {
  const since = describeLastUsed(lang, instant, now)
  return now - Date.parse(instant) < dayMs ? since : `${since} · ${formatInstant(lang, instant)}`
}

const placeholders = [0, 1]

function iconOf({ name, platform }: Device): IconShape {
  if (/tv/i.test(platform)) return Tv
  return /android|iphone|ipad/i.test(name) ? Smartphone : Laptop
}

/** This device first, and those of the same name numbered, so that their rows and buttons tell them apart. */
function distinguish(lang: LangCode, devices: readonly Device[]): Device[] {
  const sorted = [...devices].sort((one, other) => Number(other.current) - Number(one.current))
  return sorted.map((device, at) => {
    const isAlike = ({ name }: Device) => name === device.name
    if (sorted.filter(isAlike).length === 1) return device
    const number = sorted.slice(0, at + 1).filter(isAlike).length
    return { ...device, name: `${device.name} (${formatNumber(lang, number)})` }
  })
}

/** The day and the time of an instant, by this browser's clock. */
const formatInstant = (lang: LangCode, instant: string): string =>
  new Intl.DateTimeFormat(languages[lang].intlTag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(Date.parse(instant))

interface DeviceListProps {
  /** Undefined draws placeholders of two devices. */
  state: DeviceState | undefined
  /** When the list was fetched, in milliseconds since 1970: the reference point of "an hour ago". */
  asOf: number
  onRemove: (device: Device) => void
}

/** The account's devices: what each is, when it was used, and a button to remove it, except for this device. */
function DeviceList({ state, asOf, onRemove }: DeviceListProps) {
  const t = useTranslations('account.devices')
  const lang = useLang()
  if (!state)
    return (
      <SettingGroup busy>
        {placeholders.map((key) => (
          <SettingRow key={key} icon={Laptop} title={t('device')} value={undefined} />
        ))}
      </SettingGroup>
    )
  const remove = (device: Device) => (
    <Button
      variant="outline"
      size="s"
      aria-label={t('removeNamed', { name: device.name })}
      disabled={state.remainingDeleteCount === 0}
      onClick={() => onRemove(device)}
    >
      {t('remove')}
    </Button>
  )
  return (
    <SettingGroup>
      {distinguish(lang, state.devices).map((device) => (
        <SettingRow
          key={device.id}
          icon={iconOf(device)}
          title={<bdi dir={languages[lang].dir}>{device.name}</bdi>}
          value={device.current ? t('activeNow') : lastUsedText(lang, device.lastUsedAt, asOf)}
          action={device.current ? <Badge tone="free">{t('thisDevice')}</Badge> : remove(device)}
        />
      ))}
    </SettingGroup>
  )
}

interface RemovalOptions {
  onRemoved?: () => void
  /** Follows a removal when its dialog is gone. */
  onDone: () => void
}

/** Confirms the removal of a device, and removes it. The dialog shows the platform's error. */
function useRemoveDevice({ onRemoved, onDone }: RemovalOptions): (device: Device) => void {
  const t = useTranslations('account.devices')
  const client = useQueryClient()
  const errorText = useErrorText()

  async function remove({ id, name }: Device): Promise<string | null> {
    const { data, error } = await api.content.deleteDevice({ params: { id } })
    if (error) return errorText(error)
    client.setQueryData(devicesQuery.queryKey, data)
    void client.invalidateQueries(accountQuery)
    void resetCatalogue(client)
    showToast({ text: t('removed', { name: isolate(name) }) })
    onRemoved?.()
    return null
  }

  return (device) =>
    showModal('confirm', {
      title: t('removeTitle', { name: isolate(device.name) }),
      message: t('removeText'),
      acceptText: t('remove'),
      rejectText: t('keep'),
      danger: true,
      onAccept: () => remove(device),
      onDone,
    })
}

const limitsLook = 'grid grid-cols-[minmax(0,1fr)] gap-x-4 md:grid-cols-[1fr_1fr] md:[&>:last-child]:text-end'

interface DeviceLimitsProps {
  state: DeviceState | undefined
  ref: Ref<HTMLDivElement>
}

/** How many devices are in use, and how many may still be removed this month. */
function DeviceLimits({ state, ref }: DeviceLimitsProps) {
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
    <div ref={ref} className={limitsLook} role="status" tabIndex={-1}>
      <b>{t('inUse', { count: devices.length, max: maxDeviceCount })}</b>
      <span className={remainingDeleteCount === 0 ? 'text-warning' : 'text-secondary'}>
        {t('removalsLeft', { count: remainingDeleteCount })}
      </span>
    </div>
  )
}

/** The account's devices, in the settings and in the modal of the device limit. */
export function DeviceSettings({ onRemoved }: { onRemoved?: () => void }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useDevices()
  const limits = useRef<HTMLDivElement>(null)
  const remove = useRemoveDevice({
    onRemoved,
    // The button that opened the dialog is gone with its device.
    onDone: () => document.activeElement === document.body && limits.current?.focus(),
  })
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
      <DeviceLimits ref={limits} state={data} />
      <DeviceList state={data} asOf={dataUpdatedAt} onRemove={remove} />
    </>
  )
}
