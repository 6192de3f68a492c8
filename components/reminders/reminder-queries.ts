import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import type { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/browser'
import { describeError, type ApiError } from '@/lib/api/browser/api'
import type { Reminder } from '@/lib/contract'
import { remindersQuery, saveReminder } from '@/lib/epg/reminders'
import { showModal } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'

type Translate = ReturnType<typeof useTranslations<'liveTv'>>

const { queryKey } = remindersQuery

interface ReminderChange {
  reminder: Reminder
  isSet: boolean
  t: Translate
}

const showChange = ({ reminder, isSet }: ReminderChange) =>
  queryClient().setQueryData(queryKey, (list) => {
    if (!list) return list
    const others = list.items.filter(({ programmeId }) => programmeId !== reminder.programmeId)
    return { ...list, items: isSet ? [...others, reminder] : others }
  })

/** Shows a change at once, and takes it back when the platform refuses it, with the platform's reason. */
const observeReminderChanges = () =>
  new MutationObserver<void, ApiError, ReminderChange>(queryClient(), {
    mutationKey: queryKey,
    scope: { id: 'reminders' },
    // Runs while offline too: a paused mutation would block the later ones, since nothing here resumes it.
    networkMode: 'always',
    mutationFn: ({ reminder, isSet }) => saveReminder(reminder.programmeId, isSet),
    async onMutate(change) {
      await queryClient().cancelQueries({ queryKey })
      showChange(change)
    },
    onSuccess: (_done, { isSet, t }) => showToast({ text: t(isSet ? 'reminderSet' : 'reminderRemoved') }),
    onError(error, change) {
      showChange({ ...change, isSet: !change.isSet })
      showToast({ text: describeError(error, change.t('notSaved')), tone: 'error' })
    },
    async onSettled() {
      const client = queryClient()
      if (client.isMutating({ mutationKey: queryKey }) === 1) await client.invalidateQueries({ queryKey })
    },
  })

/**
 * The profile's reminders, fetched with the first subscriber. `toggle` sets one or takes it back; while the member has
 * agreed to no way of reminding, a dialog asks for one first.
 */
export function observeReminders() {
  const observer = new QueryObserver(queryClient(), remindersQuery)
  const changes = observeReminderChanges()
  const change = (wanted: ReminderChange) => void changes.mutate(wanted).catch(() => undefined)

  function toggle(reminder: Reminder, t: Translate) {
    const { data, refetch } = observer.getCurrentResult()
    if (!data) return void refetch()
    const isSet = !data.items.some(({ programmeId }) => programmeId === reminder.programmeId)
    const save = () => change({ reminder, isSet, t })
    if (isSet && !data.isReachable) showModal('reminder', { title: reminder.title, onChosen: save })
    else save()
  }
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    toggle,
  }
}
