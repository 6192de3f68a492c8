'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { useHydrated, useLang } from '@/components/ui/hooks/use-page'
import { api } from '@/lib/api/browser/api'
import { showModal, type ModalParams } from '@/lib/modals/modal-store'
import { logOut } from '@/lib/session/member/log-out'
import { Badge } from '@/components/ui/feedback/badge'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Account } from '@/lib/contract/account-shapes'
import type { SubscriptionStatus } from '@/lib/contract/fields'
import { formatDate } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { useErrorText, useAccount } from '../common/use-account'
import { SettingGroup, SettingRow, SettingPanel } from './setting-row'

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

type Subscription = NonNullable<Account['subscription']>

function useStatus({ subscriptionStatus, expiryDate }: Subscription) {
  const t = useTranslations('account.subscription')
  const date = formatDate(useLang(), expiryDate)
  const texts: Record<SubscriptionStatus, () => { name: string; text: string }> = {
    ACTIVE: () => ({ name: t('active'), text: t('activeUntil', { date }) }),
    SUSPENDED: () => ({ name: t('suspended'), text: t('suspendedText') }),
    CANCELED: () => ({ name: t('canceled'), text: t('canceledUntil', { date }) }),
  }
  return texts[subscriptionStatus]()
}

function CurrentSubscription({ subscription }: { subscription: Subscription }) {
  const { name, text } = useStatus(subscription)
  const isActive = subscription.subscriptionStatus === 'ACTIVE'
  return (
    <>
      <Badge tone={isActive ? 'free' : 'line'}>{name}</Badge>
      <p>{text}</p>
    </>
  )
}

/** Whether the member has a subscription, how it stands and until when. */
export function SubscriptionSummary() {
  const t = useTranslations('account.subscription')
  const lang = useLang()
  const { data: account } = useAccount()
  const subscription = account?.subscription
  return (
    <SettingPanel>
      <div className="grid min-h-[3lh] grid-cols-[minmax(0,1fr)] content-center justify-items-start gap-2 [&>p]:w-full">
        {subscription ? (
          <CurrentSubscription subscription={subscription} />
        ) : (
          <p>{account ? t('none') : <Skeleton shape="text" />}</p>
        )}
      </div>
      <Button variant="outline" href={pathTo.plans(lang)}>
        {subscription ? t('change') : t('seePlans')}
      </Button>
    </SettingPanel>
  )
}

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
