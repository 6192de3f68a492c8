'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/feedback/badge'
import { Button } from '@/components/ui/form/button'
import type { IconShape } from '@/components/ui/icons/icons'
import { Laptop, Smartphone, Tv } from '@/components/ui/icons/page-icons'
import { languages, type LangCode } from '@/lib/contract/languages'
import type { Device, DeviceState } from './devices-query'
import { SettingGroup, SettingRow } from '../common/setting-row'
import { useLang } from '@/components/ui/hooks/use-lang'

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

const placeholders = [0, 1]

function iconOf({ name, platform }: Device): IconShape {
  if (/tv/i.test(platform)) return Tv
  return /android|iphone|ipad/i.test(name) ? Smartphone : Laptop
}

interface DeviceListProps {
  /** Undefined draws placeholders of two devices. */
  state: DeviceState | undefined
  /** When the list was fetched, in milliseconds since 1970: what "an hour ago" counts from. */
  asOf: number
  onRemove: (device: Device) => void
}

/** The account's devices: what each is, when it was used, and a way to remove every one but this. */
export function DeviceList({ state, asOf, onRemove }: DeviceListProps) {
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
      {state.devices.map((device) => (
        <SettingRow
          key={device.id}
          icon={iconOf(device)}
          title={<bdi>{device.name}</bdi>}
          value={describeLastUsed(lang, device.lastUsedAt, asOf)}
          action={device.current ? <Badge tone="free">{t('thisDevice')}</Badge> : remove(device)}
        />
      ))}
    </SettingGroup>
  )
}
