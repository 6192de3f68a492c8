'use client'

import { useTranslations } from 'next-intl'
import { Icon, Lock } from '@/components/ui/browser'
import type { Account } from '@/lib/contract'
import { PinGate } from './pin-form'
import '@/components/ui/late.css'

/** Stands in for what is not for children, with the prompt for the PIN. */
export function GrownUpGate(props: { account: Pick<Account, 'hasPin'>; onRight: () => void }) {
  const t = useTranslations('account.pin')
  return (
    <section
      className="grid w-full max-w-120 grid-cols-[minmax(0,1fr)] gap-3 rounded-xl bg-surface p-6 text-start edge-hair forced-colors:border forced-colors:border-[CanvasText] [&>svg]:text-gold"
      aria-labelledby="grown-ups"
    >
      <Icon icon={Lock} size="l" />
      <h2 id="grown-ups">{t('grownUps')}</h2>
      <PinGate {...props} />
    </section>
  )
}
