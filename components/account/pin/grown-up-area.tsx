'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { Lock } from '@/components/ui/icons/page-icons'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { QueryProvider } from '@/lib/query/query-provider'
import { currentProfile } from '@/lib/session/member/current-profile'
import { isUnlockedByPin } from '@/lib/session/pin-unlock'
import { isKids } from '@/lib/session/session-state'
import { PinGate } from './pin-check'
import { useAccount } from '../common/use-account'

/**
 * What is not for children: while a KIDS profile is in use, the PIN is required first. Where the browser remembers a KIDS
 * profile or the page is `forKids`, the content is not mounted before the account says which profile is in use.
 */
export function GrownUpArea({ children, forKids = false }: { children: ReactNode; forKids?: boolean }) {
  const t = useTranslations('account.pin')
  const hydrated = useHydrated()
  const { data: account, isError } = useAccount()
  const [unlocked, setUnlocked] = useState(false)
  const mayBeChild = hydrated ? isKids() : forKids
  if (!account && !isError && mayBeChild) return <Skeleton shape="button" />
  const isChild = account !== undefined && currentProfile(account)?.profileType === 'KIDS'
  if (!isChild || unlocked || isUnlockedByPin()) return children
  return (
    <section
      className="mx-auto grid w-full max-w-120 grid-cols-[minmax(0,1fr)] gap-3 rounded-xl bg-surface p-6 text-start edge-hair forced-colors:border forced-colors:border-[CanvasText] [&>svg]:text-gold"
      aria-labelledby="grown-ups"
    >
      <Icon icon={Lock} size="l" />
      <h2 id="grown-ups">{t('grownUps')}</h2>
      <PinGate account={account} onRight={() => setUnlocked(true)} />
    </section>
  )
}

/** `GrownUpArea` for a children's page on which nothing else needs the account. */
export function AfterPin({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <GrownUpArea forKids>{children}</GrownUpArea>
    </QueryProvider>
  )
}
