'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import { Button, isPlainClick } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import type { RequiredAction } from '@/lib/player/core'
import { pathTo, plansPath } from '@/lib/routing'
import { usePlayerContext } from '@/components/player/ui'
import type { ExitLinks } from './watch-page'

/** Starts the flow of a required action; `onDone` is called when playback may be retried. */
async function follow(requiredAction: RequiredAction, lang: LangCode, onDone: () => void) {
  const { dispatchFlowAction } = await import('@/lib/modals/dispatch-flow-action')
  dispatchFlowAction({ ...requiredAction, onDone }, { lang })
}

/** What a viewer without access can do: the required action that the watch host names, or log in and see the plans. */
export function AccessActions({
  requiredAction,
  links,
}: {
  requiredAction: RequiredAction | null
  links: ExitLinks
}) {
  const t = useTranslations('player.failure')
  const { lang, request } = usePlayerContext()
  const retry = () => request({ type: 'retry' })
  const followAction = useEffectEvent((step: RequiredAction) => void follow(step, lang, retry))
  // Only the device limit prevents playback, so its dialog opens at once.
  useEffect(() => {
    if (requiredAction?.actionType === 'DEVICES') followAction(requiredAction)
  }, [requiredAction])

  switch (requiredAction?.actionType) {
    case 'PACKAGES':
      return <Button href={plansPath(lang, { returnTo: location.pathname })}>{t('plans')}</Button>
    case 'PACKAGES_SUSPENDED':
      return <Button href={plansPath(lang, { returnTo: location.pathname }, 'debt')}>{t('payDue')}</Button>
    case 'DEVICES':
      return <Button onClick={() => void follow(requiredAction, lang, retry)}>{t('devices')}</Button>
    case 'EMAIL_VERIFY':
      return (
        <>
          <Button onClick={() => void follow(requiredAction, lang, retry)}>{t('verifyEmail')}</Button>
          <Button variant="outline" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </>
      )
    // The cause ends elsewhere, such as on another screen: the message says what it is.
    case 'WARNING':
      return <Button onClick={retry}>{t('tryAgain')}</Button>
    case 'REGISTER':
      return <SignUp requiredAction={requiredAction} links={links} onDone={retry} />
    case 'LOGIN':
      return <SubscribeOrLogIn requiredAction={requiredAction} links={links} onDone={retry} />
    default:
      return <WaysIn links={links} />
  }
}

interface WaysInProps {
  requiredAction: RequiredAction
  links: ExitLinks
  onDone: () => void
}

/** For viewers who only lack an account: sign up or log in. */
function SignUp({ requiredAction, links, onDone }: WaysInProps) {
  const t = useTranslations('player.failure')
  const { lang } = usePlayerContext()
  const takeOver = (step: RequiredAction) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void follow(step, lang, onDone)
  }
  return (
    <>
      <Button href={pathTo.signUp(lang)} onClick={takeOver(requiredAction)}>
        {t('signUp')}
      </Button>
      <Button
        variant="outline"
        href={links.login}
        onClick={takeOver({ ...requiredAction, actionType: 'LOGIN' })}
      >
        {t('signIn')}
      </Button>
    </>
  )
}

/**
 * For guests where a plan is required: a new account, which is led to the plans and from there back to the film, or the
 * one they have, on this page.
 */
function SubscribeOrLogIn({ requiredAction, links, onDone }: WaysInProps) {
  const t = useTranslations('player.failure')
  const { lang } = usePlayerContext()
  const onSignIn = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void follow(requiredAction, lang, onDone)
  }
  return (
    <>
      <Button href={pathTo.signUp(lang, location.pathname)}>{t('signUp')}</Button>
      <Button variant="outline" href={links.login} onClick={onSignIn}>
        {t('signIn')}
      </Button>
      <Button variant="text" href={links.plans}>
        {t('plans')}
      </Button>
    </>
  )
}

/** Where the host names no action: log in, or see the plans. */
function WaysIn({ links }: { links: ExitLinks }) {
  const t = useTranslations('player.failure')
  return (
    <>
      <Button href={links.login}>{t('signIn')}</Button>
      <Button variant="outline" href={links.plans}>
        {t('plans')}
      </Button>
    </>
  )
}
