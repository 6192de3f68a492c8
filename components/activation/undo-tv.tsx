import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { undoActivation } from './undo-activation'
import { describeError } from '@/lib/api/describe-error'
import type { ApiError } from '@/lib/api/result'
import css from './activation.module.css'

/** The offer to take the TV out of the account again, for whoever was led to let in somebody else's. */
export function UndoTv({ deviceId, onUndone }: { deviceId: string; onUndone: () => void }) {
  const t = useTranslations('activation')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function undo() {
    setBusy(true)
    setError(null)
    const failure = await undoActivation(deviceId)
    setBusy(false)
    if (failure) setError(failure)
    else onUndone()
  }

  return (
    <div className={css.undo}>
      <p>{t('undoText')}</p>
      <Button variant="text" busy={busy} onClick={() => void undo()}>
        {t('undo')}
      </Button>
      {error && (
        <Notice tone="error" role="alert">
          {describeError(error, unexpected)}
        </Notice>
      )}
    </div>
  )
}
