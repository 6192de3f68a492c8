'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'

/** A busy button, and one that is busy for two seconds after a press. */
export function BusyButton() {
  const t = useTranslations('componentSheet')
  const [busy, setBusy] = useState(true)
  function press() {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <>
      <Button busy>{t('sending')}</Button>
      <Button variant="glass" busy={busy} onClick={press} onMouseEnter={() => setBusy(false)}>
        {t('sending')}
      </Button>
    </>
  )
}
