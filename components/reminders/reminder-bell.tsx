import { useTranslations } from 'next-intl'
import { memo, useSyncExternalStore } from 'react'
import { Icon, type IconShape } from '@/components/ui'
import type { LangCode, Programme, TvChannel } from '@/lib/contract'
import { formatClockTime } from '@/lib/epg/broadcast-time'
import { createMemberStore } from '@/lib/query/member-store'
import { pathTo } from '@/lib/routing'
import { isKids } from '@/lib/session/session-state'
import type { observeReminders } from './reminder-queries'

// From Lucide 1.75 (ISC licence). Not the one of account-icons.ts, all of which would be in the first load of the guide.
const Bell: IconShape =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326'

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
  programme: Pick<Programme, 'id' | 'title' | 'textLang' | 'startDate'>
  /** The path that a guest comes back to after logging in. */
  returnTo: string
  /** -1 where arrow keys reach it instead, as in a grid. */
  tabIndex?: -1
}

/** Sets a reminder of a programme or takes it back. A guest is led to the login. */
export const ReminderBell = memo(function BellButton(props: Props) {
  const { lang, channel, programme, returnTo, tabIndex } = props
  const t = useTranslations('liveTv')
  const { id: programmeId, title, textLang, startDate } = programme
  const state = useReminderState(programmeId)
  if (state === 'none') return null
  const isSet = state === 'set'
  const shared = {
    className: 'bell-button',
    tabIndex,
    'aria-label': t('remind', { title, time: formatClockTime(lang, startDate) }),
  }
  const icon = <Icon icon={Bell} size="s" fill={isSet} />
  if (state === 'guest') {
    return (
      <a {...shared} href={pathTo.login(lang, returnTo)} rel="nofollow" data-modal="login">
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
