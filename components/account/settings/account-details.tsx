'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import type { Account } from '@/lib/contract/account-shapes'
import type { ModalParams } from '@/lib/modals/modal-params'
import { showModal } from '@/lib/modals/modal-store'
import { SettingGroup, SettingRow } from '../common/setting-row'
import { useAccount } from '../common/use-account'

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

/** Who the member is and how to log in: each row opens its form. */
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
