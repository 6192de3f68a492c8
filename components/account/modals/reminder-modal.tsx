'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button, Dialog, Icon, Mail, Notice } from '@/components/ui/browser'
import { isolate, type ReminderSettings } from '@/lib/contract'
import type { ModalProps } from '@/lib/modals/modal-store'
import { useAccount, useErrorText } from '@/components/account/common'
import {
  hasWay,
  ReminderWays,
  usePushAbility,
  useReminderSettings,
  useSaveSettings,
} from '../settings/reminder-ways'

/** Whether mail is the only way on offer: then to set the reminder is to agree to it. */
const isMailAlone = (settings: ReminderSettings, canPush: boolean): boolean =>
  settings.canMail && !(canPush && settings.pushKey !== null) && !hasWay(settings)

/** The only way of reminding, and where it leads. */
function MailAlone() {
  const t = useTranslations('reminders')
  const { data: account } = useAccount()
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-semibold">
      <Icon icon={Mail} size="s" />
      {t('byMail')}
      {account?.email && (
        <bdi className="min-w-0 font-normal wrap-anywhere text-secondary" dir="ltr">
          {account.email}
        </bdi>
      )}
    </p>
  )
}

/** Asks a member who has agreed to no way of reminding for one, before the first reminder is set. */
export function ReminderModal({ params, ...dialog }: ModalProps<'reminder'>) {
  const t = useTranslations('reminders')
  const textId = useId()
  const errorText = useErrorText()
  const { data, error } = useReminderSettings()
  const [isChosen, setChosen] = useState(false)
  const save = useSaveSettings()
  const [ability] = usePushAbility()
  const [agreed, setAgreed] = useState(false)
  const offersMailAlone = agreed || (data !== undefined && isMailAlone(data, ability !== 'unsupported'))
  const failure = save.error ?? (data ? null : error)

  function close() {
    setChosen(true)
    dialog.onClose()
  }
  function accept() {
    if (!offersMailAlone) return close()
    setAgreed(true)
    save.mutate({ byMail: true }, { onSuccess: close })
  }
  function finish() {
    dialog.onClosed()
    if (isChosen) params.onChosen()
  }
  return (
    <Dialog {...dialog} onClosed={finish} title={t('remindMe')} describedBy={textId} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p id={textId}>{t('question', { title: isolate(params.title) })}</p>
        {failure && (
          <Notice tone="error" role="alert">
            {errorText(failure)}
          </Notice>
        )}
        {offersMailAlone ? <MailAlone /> : <ReminderWays settings={data} />}
        <p className="text-14 text-secondary">{t('later')}</p>
        <Button
          block
          busy={save.isPending}
          disabled={!data || !(offersMailAlone || hasWay(data))}
          onClick={accept}
        >
          {t('set')}
        </Button>
      </div>
    </Dialog>
  )
}
