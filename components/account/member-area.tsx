'use client'

import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { CircleAlert } from '@/components/ui/page-icons'
import { State } from '@/components/ui/state'
import { goInstead } from '@/lib/account/go-to'
import type { ApiError } from '@/lib/api/result'
import { errorCodes } from '@/lib/contract/errors'
import { pathTo } from '@/lib/routing/paths'
import { useAccount } from './use-account'
import { useErrorText } from './use-error-text'
import { useLang } from './use-lang'

const isGuest = ({ code, status }: ApiError) => code === errorCodes.noToken || status === 401

/**
 * What only a member sees. The content draws its own places while the account is on its way; guests are led to the
 * login, and back here after it.
 */
export function MemberArea({ children }: { children: ReactNode }) {
  const t = useTranslations('account')
  const lang = useLang()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useAccount()
  const guest = error !== null && isGuest(error)

  useEffect(() => {
    if (!guest) return
    const here = encodeURIComponent(location.pathname + location.search)
    goInstead(`${pathTo.login(lang)}?redirectUrl=${here}`)
  }, [guest, lang])

  if (!error || guest || data) return children
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <State icon={CircleAlert} role="alert" title={t('loadFailed')} text={errorText(error)} actions={again} />
  )
}
