'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { CircleAlert, CircleUserRound } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { onSessionEnd } from '@/lib/session/end-session'
import { selfNavigation } from '@/lib/session/self-navigation'
import { memberPageStep } from '@/lib/session/session-state'
import { CodeStep } from './code-step'
import { useAccount } from './use-account'
import { useErrorText } from './use-error-text'
import { useLang } from './use-lang'

/** The login page, which leads back here. */
const loginHere = (lang: LangCode) =>
  `${pathTo.login(lang)}?redirectUrl=${encodeURIComponent(location.pathname + location.search)}`

/** Leads guests to the login. Gives its address where this page may not lead there by itself, for a link. */
function useLoginRedirect(isGuest: boolean, lang: LangCode): string | null {
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    const leave = () => {
      const login = loginHere(lang)
      if (!selfNavigation().open(login)) setRefused(login)
    }
    if (isGuest) leave()
    return onSessionEnd(leave)
  }, [isGuest, lang])
  return isGuest ? refused : null
}

/**
 * What only a member sees. The content draws its own places while the account is on its way; guests are led to the
 * login, and back here after it; who owes a code is asked for it.
 */
export function MemberArea({ children }: { children: ReactNode }) {
  const t = useTranslations('account')
  const lang = useLang()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useAccount()
  const step = memberPageStep({ data, error })
  const login = useLoginRedirect(step === 'log-in', lang)

  if (login !== null) {
    const link = <Button href={login}>{t('access.logIn')}</Button>
    return <State icon={CircleUserRound} title={t('access.loginNeeded')} actions={link} />
  }
  if (step === 'enter-code' && data) return <CodeStep account={data} />
  if (step !== 'retry' || !error) return children
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <State icon={CircleAlert} role="alert" title={t('loadFailed')} text={errorText(error)} actions={again} />
  )
}
