import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { describeError } from '@/lib/api/describe-error'
import type { ApiError } from '@/lib/api/result'
import { defaultLang, readLangCode } from '@/lib/contract/languages'
import { dispatchFlowAction } from '@/lib/flow/dispatch-flow-action'

const conflict = 409

interface FailureNoticeProps {
  error: ApiError
  /** Sends the code again, once there is a place for the TV. */
  onFreed: () => void
}

/** The host's words below the form, and the way to a free place where the account has no more devices. */
export function FailureNotice({ error, onFreed }: FailureNoticeProps) {
  const t = useTranslations('activation')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const lang = readLangCode(useLocale()) ?? defaultLang
  const free = () => dispatchFlowAction({ actionType: 'DEVICES', onDone: onFreed }, { lang })
  const action = error.status === conflict && (
    <Button variant="outline" size="s" onClick={free}>
      {t('devices')}
    </Button>
  )
  return (
    <Notice tone="error" role="alert" action={action}>
      {describeError(error, unexpected)}
    </Notice>
  )
}
