'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { api } from '@/lib/api/browser/api'
import { showModal } from '@/lib/modals/modal-store'
import { logOut } from '@/lib/session/member/log-out'
import { SettingGroup, SettingRow } from '../common/setting-row'
import { useErrorText } from '../common/use-error-text'

/** The ways out: of this browser, and of every device at once. */
export function LeaveSettings() {
  const t = useTranslations('account.leave')
  const errorText = useErrorText()
  const [leaving, setLeaving] = useState(false)
  const hydrated = useHydrated()

  function leave() {
    setLeaving(true)
    void logOut()
  }
  async function leaveEverywhere(): Promise<string | null> {
    const { error } = await api.auth.endOtherSessions()
    if (error) return errorText(error)
    await logOut()
    return null
  }
  const confirmLeaving = () =>
    showModal('confirm', {
      title: t('everywhereTitle'),
      message: t('everywhereQuestion'),
      acceptText: t('everywhere'),
      rejectText: t('stay'),
      danger: true,
      onAccept: leaveEverywhere,
    })

  const here = (
    <Button variant="outline" size="s" busy={leaving} disabled={!hydrated} onClick={leave}>
      {t('here')}
    </Button>
  )
  const everywhere = (
    <Button variant="danger" size="s" disabled={!hydrated} onClick={confirmLeaving}>
      {t('everywhere')}
    </Button>
  )
  return (
    <SettingGroup>
      <SettingRow title={t('hereTitle')} value={t('hereText')} action={here} />
      <SettingRow title={t('everywhereRow')} value={t('everywhereText')} action={everywhere} />
    </SettingGroup>
  )
}
