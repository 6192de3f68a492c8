'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import type { ApiError } from '@/lib/api/result'
import { replaceModal } from '@/lib/modals/modal-store'
import { pathTo } from '@/lib/routing/paths'
import { isKids } from '@/lib/session/session-state'
import { useErrorText } from './use-error-text'
import { useLang } from '@/components/ui/hooks/use-lang'

const forbidden = 403

/**
 * Why the platform refused a form of the modal, above its fields. Where a recent login is required it offers one, except
 * within a KIDS profile.
 */
export function FormRefusal({ refusal }: { refusal: ApiError | null }) {
  const t = useTranslations('account')
  const lang = useLang()
  const errorText = useErrorText()
  if (!refusal) return null
  const logIn = (
    <Button
      variant="outline"
      size="s"
      onClick={() => replaceModal('userInfo', 'login', { redirectTo: pathTo.settings(lang) })}
    >
      {t('logInAgain')}
    </Button>
  )
  return (
    <Notice tone="error" role="alert" action={refusal.status === forbidden && !isKids() && logIn}>
      {errorText(refusal)}
    </Notice>
  )
}
