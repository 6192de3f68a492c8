'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { State } from '@/components/ui/feedback/notice'
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
import { useLang } from '@/components/ui/hooks/use-page'
import { useAccount, useErrorText } from './use-account'

type ContactDetails = Pick<Account, 'email' | 'msisdn'>

/**
 * Replaces a member page while a code is required (specification 4): requests one and opens its dialog, once per tab by
 * itself and then by the button. A right code reloads the page.
 */
function CodeStep({ account }: { account: ContactDetails }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function send() {
    setBusy(true)
    setFailure(await requestCode(account))
    setBusy(false)
  }
  const sendOnce = useEffectEvent(() => {
    if (readStored('codeRequested')) return
    writeStored('codeRequested', true)
    void Promise.resolve().then(send)
  })
  useEffect(() => sendOnce(), [])

  const action = (
    <Button busy={busy} onClick={() => void send()}>
      {t('access.sendCode')}
    </Button>
  )
  const text = failure ? <span role="alert">{errorText(failure)}</span> : t('access.codeText')
  return <State icon={Lock} title={t('access.codeNeeded')} text={text} actions={action} />
}

/** The login page, which leads back here. */
const loginPath = (lang: LangCode) =>
  `${pathTo.login(lang)}?redirectUrl=${encodeURIComponent(location.pathname + location.search)}`

/** Redirects guests to the login. @returns its address for a link where this page may not navigate by itself */
function useLoginRedirect(isGuest: boolean, lang: LangCode): string | null {
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    const leave = () => {
      const login = loginPath(lang)
      if (!selfNavigation().open(login)) setRefused(login)
    }
    if (isGuest) leave()
    return onSessionEnd(leave)
  }, [isGuest, lang])
  return isGuest ? refused : null
}

/**
 * What only a member sees. The content draws its own placeholders while the account loads; guests are redirected to the
 * login, and back here after it; a required code comes first.
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
