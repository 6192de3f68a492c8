import { useTranslations } from 'next-intl'
import { memo, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui'
import type { TvChannel, LangCode } from '@/lib/contract'
import { formatClockTime } from '@/lib/epg/broadcast-time'
import { pathTo } from '@/lib/routing'
import { isKids } from '@/lib/session/session-state'
import type { GuideProgramme } from './guide-window'
import { Bell } from './live-icons'
import { createMemberStore } from './member-store'
import type { observeReminders } from './reminder-queries'

const store = createMemberStore<ReturnType<typeof observeReminders>>(
  async () => (await import('./reminder-queries')).observeReminders,
)

/** `none` in a kids profile and until hydration, `pending` until a member's reminders have loaded. */
type ReminderState = 'none' | 'guest' | 'pending' | 'set' | 'other'

function readState(programmeId: string): ReminderState {
  const isMember = store.isMember()
  if (isMember === null) return 'none'
  if (!isMember) return 'guest'
  const result = store.observer()?.getCurrentResult()
  if (!result || result.isPending) return 'pending'
  return result.data?.items.some((item) => item.programmeId === programmeId) ? 'set' : 'other'
}

/** No child's page loads reminders: nothing subscribes there. */
const subscribe = (onChange: () => void) => (isKids() ? () => {} : store.subscribe(onChange))

function useReminderState(programmeId: string): ReminderState {
  return useSyncExternalStore(
    subscribe,
    () => readState(programmeId),
    () => 'none',
  )
}

interface Props {
  lang: LangCode
  channel: Pick<TvChannel, 'code' | 'title'>
  programme: GuideProgramme
  /** Whether the guide is a grid, in which arrow keys reach it. */
  wide: boolean
}

/** Sets a reminder of a programme or takes it back. A guest is led to the login. */
export const ReminderBell = memo(function BellButton({ lang, channel, programme, wide }: Props) {
  const t = useTranslations('liveTv')
  const { id: programmeId, title, textLang, startDate } = programme
  const state = useReminderState(programmeId)
  if (state === 'none') return null
  const isSet = state === 'set'
  const shared = {
    className: 'bell-button',
    tabIndex: wide ? -1 : undefined,
    'aria-label': t('remind', { title, time: formatClockTime(lang, startDate) }),
  }
  const icon = <Icon icon={Bell} size="s" fill={isSet} />
  if (state === 'guest') {
    const back = encodeURIComponent(pathTo.guide(lang))
    return (
      <a {...shared} href={`${pathTo.login(lang)}?redirectUrl=${back}`} rel="nofollow" data-modal="login">
        {icon}
      </a>
    )
  }
  const reminder = {
    programmeId,
    channelCode: channel.code,
    channelTitle: channel.title,
    title,
    textLang,
    startDate,
  }
  return (
    <button
      {...shared}
      type="button"
      aria-pressed={isSet}
      aria-disabled={state === 'pending' || undefined}
      onClick={() => state !== 'pending' && store.observer()?.toggle(reminder, t)}
    >
      {icon}
    </button>
  )
})
