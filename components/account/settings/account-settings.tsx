'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, useHydrated } from '@/components/ui/browser'
import { api } from '@/lib/api/browser/api'
import { showModal, type ModalParams } from '@/lib/modals/modal-store'
import { logOut } from '@/lib/session/member/log-out'
import type { Account } from '@/lib/contract'
import { useErrorText, useAccount } from '@/components/account/common'
import { SettingGroup, SettingRow } from './setting-row'

type FormName = ModalParams['userInfo']['activeFormName']

function Change({ form, label, ready }: { form: FormName; label: string; ready: boolean }) {
  const t = useTranslations('account')
  return (
    <Button
      variant="text"
      size="s"
      aria-label={label}
      disabled={!ready}
      onClick={() => showModal('userInfo', { activeFormName: form })}
    >
      {t('change')}
    </Button>
  )
}

function Email({ account: { email, emailVerifyAction } }: { account: Account }) {
  const t = useTranslations('account.details')
  if (email === null) return t('none')
  return (
    <>
      <bdi dir="ltr">{email}</bdi>
      {emailVerifyAction && <span className="text-warning">{t('notConfirmed')}</span>}
    </>
  )
}

/** The member's details and credentials; each row opens its form. */
export function AccountDetails() {
  const t = useTranslations('account.details')
  const { data: account } = useAccount()
  const ready = account !== undefined
  const phone = account && (account.msisdn === null ? t('none') : <bdi dir="ltr">+{account.msisdn}</bdi>)
  return (
    <SettingGroup>
      <SettingRow
        title={t('name')}
        value={account && <bdi>{account.fullName}</bdi>}
        action={<Change form="fullName" label={t('changeName')} ready={ready} />}
      />
      <SettingRow
        title={t('email')}
        value={account && <Email account={account} />}
        action={<Change form="email" label={t('changeEmail')} ready={ready} />}
      />
      <SettingRow
        title={t('phone')}
        value={phone}
        action={<Change form="msisdn" label={t('changePhone')} ready={ready} />}
      />
      <SettingRow
        title={t('password')}
        value={account && (account.hasPassword === false ? t('notSet') : t('set'))}
        action={<Change form="password" label={t('changePassword')} ready={ready} />}
      />
      <SettingRow
        title={t('pin')}
        value={account && (account.hasPin ? t('set') : t('notSet'))}
        action={<Change form="pin" label={t('changePin')} ready={ready} />}
      />
    </SettingGroup>
  )
}

/** Logging out: of this browser, and of every device at once. */
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
