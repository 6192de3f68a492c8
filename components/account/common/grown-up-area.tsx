'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { Button, CircleAlert, Skeleton, State, useHydrated } from '@/components/ui/browser'
import { QueryProvider } from '@/lib/query/query-provider'
import { currentProfile } from '@/lib/session/member/account-query'
import { reloadPage } from '@/lib/routing'
import { isUnlockedByPin, isKids } from '@/lib/session/session-state'
import type { GrownUpGate } from './pin-gate'
import { useAccount } from './use-account'

const loadGate = async () => (await import('./pin-gate')).GrownUpGate

/** The gate with its form, which only a child's page loads. */
function LateGate(props: ComponentProps<typeof GrownUpGate>) {
  const t = useTranslations('account')
  const [Gate, setGate] = useState<typeof GrownUpGate | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadGate().then(
      (loaded) => setGate(() => loaded),
      () => setFailed(true),
    )
  }, [])
  if (Gate) return <Gate {...props} />
  if (!failed) return <Skeleton shape="button" />
  const again = <Button onClick={reloadPage}>{t('tryAgain')}</Button>
  return <State icon={CircleAlert} role="alert" title={t('pin.grownUps')} actions={again} />
}

/**
 * What is not for children: while a KIDS profile is in use, the PIN is required first. Where the browser remembers a KIDS
 * profile or the page is `forKids`, the content is not mounted before the account says which profile is in use.
 */
export function GrownUpArea({ children, forKids = false }: { children: ReactNode; forKids?: boolean }) {
  const hydrated = useHydrated()
  const { data: account, isError } = useAccount()
  const [unlocked, setUnlocked] = useState(false)
  const mayBeChild = hydrated ? isKids() : forKids
  if (!account && !isError && mayBeChild) return <Skeleton shape="button" />
  const isChild = account !== undefined && currentProfile(account)?.profileType === 'KIDS'
  if (!isChild || unlocked || isUnlockedByPin()) return children
  return <LateGate account={account} onRight={() => setUnlocked(true)} />
}

/** `GrownUpArea` for a children's page on which nothing else needs the account. */
export function AfterPin({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <GrownUpArea forKids>{children}</GrownUpArea>
    </QueryProvider>
  )
}
