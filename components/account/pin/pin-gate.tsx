'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import type { Account } from '@/lib/contract/account-shapes'
import { showModal } from '@/lib/modals/modal-store'
import { PinCheck } from './pin-check'

/** Asks for the account's PIN, and goes on when it is right. An account without one is led to setting it first. */
export function PinGate({ account, onRight }: { account: Pick<Account, 'hasPin'>; onRight: () => void }) {
  const t = useTranslations('account.pin')
  if (account.hasPin)
    return (
      <>
        <p className="text-secondary">{t('enterFirst')}</p>
        <PinCheck onRight={onRight} />
      </>
    )
  return (
    <>
      <p className="text-secondary">{t('setFirst')}</p>
      <Button block onClick={() => showModal('userInfo', { activeFormName: 'pin' })}>
        {t('set')}
      </Button>
    </>
  )
}
