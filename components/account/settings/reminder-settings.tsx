'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button, Notice, useLang } from '@/components/ui/browser'
import type { ApiError } from '@/lib/api/browser/api'
import { languages, type LangCode, type Reminder } from '@/lib/contract'
import { remindersQuery, saveReminder } from '@/lib/epg/reminders'
import { pathTo } from '@/lib/routing'
import { useAccount, useErrorText } from '@/components/account/common'
import { ReminderWays, useReminderSettings } from './reminder-ways'
import { SettingGroup, SettingPanel, SettingRow } from '../common/setting-row'

/** The day and the time of a programme's start, in the viewer's zone. */
function formatStart(lang: LangCode, instant: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, { ...day, ...time }).format(Date.parse(instant))
}

/** Takes a reminder back. It leaves the list once the platform has done so. */
function useRemoveReminder(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation<void, ApiError, Reminder>({
    scope: { id: 'reminders' },
    mutationFn: ({ programmeId }) => saveReminder(programmeId, false),
    onSuccess(_done, { programmeId }) {
      client.setQueryData(remindersQuery.queryKey, (list) => {
        return list && { ...list, items: list.items.filter((item) => item.programmeId !== programmeId) }
      })
      onRemoved()
    },
  })
}

/** The programmes that the profile will be reminded of. */
function UpcomingReminders() {
  const t = useTranslations('reminders')
  const lang = useLang()
  const errorText = useErrorText()
  const { data: account } = useAccount()
  const { data, error, refetch, isFetching } = useQuery({ ...remindersQuery, enabled: account !== undefined })
  const list = useRef<HTMLDivElement>(null)
  // The button that had the focus goes with its row.
  const removal = useRemoveReminder(() => list.current?.focus())
  const failure = removal.error ?? (data ? null : error)
  const again = (
    <Button variant="outline" size="s" busy={isFetching} onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3" tabIndex={-1}>
      {failure && (
        <Notice tone="error" role="alert" action={data ? undefined : again}>
          {data ? errorText(failure) : t('loadFailed')}
        </Notice>
      )}
      {data?.items.length === 0 && (
        <SettingPanel>
          <p className="text-secondary">{t('empty')}</p>
          <Button variant="outline" size="s" href={pathTo.guide(lang)}>
            {t('openGuide')}
          </Button>
        </SettingPanel>
      )}
      {data && data.items.length > 0 && (
        <SettingGroup>
          {data.items.map((reminder) => (
            <SettingRow
              key={reminder.programmeId}
              title={
                <bdi lang={reminder.textLang === lang ? undefined : reminder.textLang}>{reminder.title}</bdi>
              }
              value={
                <>
                  <bdi>{reminder.channelTitle}</bdi>
                  <time dateTime={reminder.startDate}>{formatStart(lang, reminder.startDate)}</time>
                </>
              }
              action={
                <Button
                  variant="outline"
                  size="s"
                  aria-label={t('removeNamed', { title: reminder.title })}
                  disabled={removal.isPending}
                  onClick={() => removal.mutate(reminder)}
                >
                  {t('remove')}
                </Button>
              }
            />
          ))}
        </SettingGroup>
      )}
    </div>
  )
}

/** How the member may be reminded of programmes, and of which. */
export function ReminderSettings() {
  const errorText = useErrorText()
  const { data, error } = useReminderSettings()
  return (
    <>
      <SettingPanel>
        {error && !data ? (
          <Notice tone="error" role="alert">
            {errorText(error)}
          </Notice>
        ) : (
          <ReminderWays settings={data} />
        )}
      </SettingPanel>
      <UpcomingReminders />
    </>
  )
}
