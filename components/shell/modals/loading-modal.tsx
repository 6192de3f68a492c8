'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Spinner } from '@/components/ui/feedback/spinner'
import { limits } from '@/lib/contract/limits'
import type { ModalProps } from '@/lib/modals/modal-params'
import { setPreventClosing } from '@/lib/modals/modal-store'

/** Blocks the page while an operation runs. After ten seconds it can be closed. */
export function LoadingModal({ params, ...dialog }: ModalProps<'loading'>) {
  const t = useTranslations('modals')
  const [late, setLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.lazyTimeoutMs)
    return () => clearTimeout(timer)
  }, [])

  function leave() {
    setPreventClosing('loading', false)
    dialog.onClose()
  }
  return (
    <Dialog {...dialog} title={t('loading.title')} closeLabel={t('close')}>
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <Spinner size="l" />
        <p className="[text-align:match-parent] whitespace-pre-line text-secondary" role="status">
          {late ? t('loading.late') : (params.message ?? t('loading.message'))}
        </p>
        {late && (
          <Button variant="outline" onClick={leave}>
            {t('close')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
