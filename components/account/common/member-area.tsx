'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { State } from '@/components/ui/feedback/state'
import { Button } from '@/components/ui/form/button'
import { CircleAlert, CircleUserRound, Lock } from '@/components/ui/icons/page-icons'
import type { ApiError } from '@/lib/api/result'
import { requestCode } from '@/lib/modals/request-code'
import type { Account } from '@/lib/contract/account-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { onSessionEnd } from '@/lib/session/end-session'
import { selfNavigation } from '@/lib/session/self-navigation'
import { memberPageStep } from '@/lib/session/session-state'
import { readStored, writeStored } from '@/lib/storage/storage'
import { useAccount } from './use-account'
import { useErrorText } from './use-error-text'
import { useLang } from '@/components/ui/hooks/use-lang'

type Owner = Pick<Account, 'email' | 'msisdn'>

/**
 * Stands in a member page's place while the account owes a code (specification 4): sends for one and opens its dialog,
 * by itself once for each tab and then by the button. A right code loads the page anew.
 */
function CodeStep({ account }: { account: Owner }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function send() {
    setBusy(true)
    setFailure(await requestCode(account))
    setBusy(false)
  }
  const sendByItself = useEffectEvent(() => {
    if (readStored('codeRequested')) return
    writeStored('codeRequested', true)
    void Promise.resolve().then(send)
  })
  useEffect(() => sendByItself(), [])

  const action = (
    <Button busy={busy} onClick={() => void send()}>
      {t('access.sendCode')}
    </Button>
  )
  const text = failure ? <span role="alert">{errorText(failure)}</span> : t('access.codeText')
  return <State icon={Lock} title={t('access.codeNeeded')} text={text} actions={action} />
}

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
