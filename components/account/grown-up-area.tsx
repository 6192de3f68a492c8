'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Lock } from '@/components/ui/page-icons'
import { needsPin } from '@/lib/account/needs-pin'
import css from './grown-up-area.module.css'
import { PinCheck } from './pin-check'
import { useAccount } from './use-account'

/** What is not for children: while a KIDS profile is in use that only a PIN leaves, the PIN comes first. */
export function GrownUpArea({ children }: { children: ReactNode }) {
  const t = useTranslations('account.pin')
  const { data: account } = useAccount()
  const [unlocked, setUnlocked] = useState(false)
  if (!account || unlocked || !needsPin(account)) return children
  return (
    <section className={css.gate} aria-labelledby="grown-ups">
      <Icon icon={Lock} size="l" />
      <h2 id="grown-ups">{t('grownUps')}</h2>
      <p>{t('grownUpsText')}</p>
      <PinCheck onRight={() => setUnlocked(true)} />
    </section>
  )
}
