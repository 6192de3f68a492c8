'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, useHydrated } from '@/components/ui/browser'
import { api } from '@/lib/api/browser/api'
import { showModal, type ModalParams } from '@/lib/modals/modal-store'
import { logOut } from '@/lib/session/member/log-out'
import type { Account } from '@/lib/contract'
import { useErrorText, useAccount } from '@/components/account/common'
import { Contact } from '../common/contact'
import { SettingGroup, SettingRow } from '../common/setting-row'

type FormName = ModalParams['userInfo']['activeFormName']

interface EditProps {
  form: FormName
  /** Whether there is nothing yet: `undefined` until the account has loaded. */
  missing: boolean | undefined
  /** Their names, for what is there and for what is missing. */
  labels: readonly [change: string, add: string]
}

function Edit({ form, missing, labels: [change, add] }: EditProps) {
  const t = useTranslations('account')
  return (
    <Button
      variant="text"
      size="s"
      aria-label={missing ? add : change}
      disabled={missing === undefined}
      onClick={() => showModal('userInfo', { activeFormName: form })}
    >
      {t(missing ? 'add' : 'change')}
    </Button>
  )
}

function Email({ account: { email, emailVerifyAction } }: { account: Account }) {
  const t = useTranslations('account.details')
  if (email === null) return t('none')
  return (
    <>
      <Contact text={email} />
      {emailVerifyAction && <span className="text-warning">{t('notConfirmed')}</span>}
    </>
  )
}

/** The member's details and credentials; each row opens its form. */
export function AccountDetails() {
  const t = useTranslations('account.details')
  const { data: account } = useAccount()
  const phone = account && (account.msisdn === null ? t('none') : <bdi dir="ltr">+{account.msisdn}</bdi>)
  return (
    <SettingGroup>
      <SettingRow
        title={t('name')}
        value={account && <bdi>{account.fullName}</bdi>}
        action={
          <Edit form="fullName" missing={account && false} labels={[t('changeName'), t('changeName')]} />
        }
      />
      <SettingRow
        title={t('email')}
        value={account && <Email account={account} />}
        action={
          <Edit
            form="email"
            missing={account && account.email === null}
            labels={[t('changeEmail'), t('addEmail')]}
          />
        }
      />
      <SettingRow
        title={t('phone')}
        value={phone}
        action={
          <Edit
            form="msisdn"
            missing={account && account.msisdn === null}
            labels={[t('changePhone'), t('addPhone')]}
          />
        }
      />
      <SettingRow
        title={t('password')}
        value={account && (account.hasPassword === false ? t('notSet') : t('set'))}
        action={
          <Edit
            form="password"
            missing={account && account.hasPassword === false}
            labels={[t('changePassword'), t('addPassword')]}
          />
        }
      />
      <SettingRow
        title={t('pin')}
        value={account && (account.hasPin ? t('set') : t('notSet'))}
        action={
          <Edit form="pin" missing={account && !account.hasPin} labels={[t('changePin'), t('addPin')]} />
        }
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
      <SettingRow isSentence title={t('everywhereRow')} value={t('everywhereText')} action={everywhere} />
    </SettingGroup>
  )
}
