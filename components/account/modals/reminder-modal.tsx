'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button, Dialog, Notice } from '@/components/ui/browser'
import { isolate } from '@/lib/contract'
import type { ModalProps } from '@/lib/modals/modal-store'
import { useErrorText } from '@/components/account/common'
import { hasWay, ReminderWays, useReminderSettings } from '../settings/reminder-ways'

/** Asks a member who has agreed to no way of reminding for one, before the first reminder is set. */
export function ReminderModal({ params, ...dialog }: ModalProps<'reminder'>) {
  const t = useTranslations('reminders')
  const textId = useId()
  const errorText = useErrorText()
  const { data, error } = useReminderSettings()
  const [isChosen, setChosen] = useState(false)

  function accept() {
    setChosen(true)
    dialog.onClose()
  }
  function finish() {
    dialog.onClosed()
    if (isChosen) params.onChosen()
  }
  return (
    <Dialog {...dialog} onClosed={finish} title={t('remindMe')} describedBy={textId} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p id={textId}>{t('question', { title: isolate(params.title) })}</p>
        {error && !data && (
          <Notice tone="error" role="alert">
            {errorText(error)}
          </Notice>
        )}
        <ReminderWays settings={data} />
        <p className="text-14 text-secondary">{t('later')}</p>
        <Button block disabled={!data || !hasWay(data)} onClick={accept}>
          {t('set')}
        </Button>
      </div>
    </Dialog>
  )
}
