'use client'

import { ReminderBell } from '@/components/reminders/reminder-bell'
import '@/components/ui/late.css'
import type { Programme } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { useLive, usePlayerContext } from '@/components/player/ui'

interface Props {
  programme: Pick<Programme, 'id' | 'title' | 'textLang' | 'startDate'>
}

/** The bell of a programme of the channel that plays, to which a guest comes back after logging in. */
export function NextReminder({ programme }: Props) {
  const { lang } = usePlayerContext()
  const { channel } = useLive()
  return <ReminderBell {...{ lang, channel, programme }} returnTo={pathTo.watchChannel(lang, channel.code)} />
}
