'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/feedback/badge'
import { Button } from '@/components/ui/form/button'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Account } from '@/lib/contract/account-shapes'
import type { SubscriptionStatus } from '@/lib/contract/enums'
import { formatDate } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { SettingPanel } from '../common/setting-row'
import { useAccount } from '../common/use-account'
import { useLang } from '@/components/ui/hooks/use-lang'

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
