'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import type { LangCode } from '@/lib/contract/languages'
import type { RequiredAction } from '@/lib/player/core/player-state'
import { pathTo } from '@/lib/routing/paths'
import type { ExitLinks } from '../ui/watch-types'
import { usePlayerContext } from '../ui/player-context'

/** Starts the flow of a required action; `onDone` is called when playback may be retried. */
async function follow(requiredAction: RequiredAction, lang: LangCode, onDone: () => void) {
  const { dispatchFlowAction } = await import('@/lib/modals/dispatch-flow-action')
  dispatchFlowAction({ ...requiredAction, onDone }, { lang })
}

/** Whether this is a plain click on a link. The browser handles all others. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

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
    case 'PACKAGES_SUSPENDED':
      return <Button href={links.plans}>{t('plans')}</Button>
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
    default:
      return <WaysIn requiredAction={requiredAction} links={links} onDone={retry} />
  }
}

interface WaysInProps<Action = RequiredAction | null> {
  requiredAction: Action
  links: ExitLinks
  onDone: () => void
}

/** For viewers who only lack an account: sign up or log in. */
function SignUp({ requiredAction, links, onDone }: WaysInProps<RequiredAction>) {
  const t = useTranslations('player.failure')
  const { lang } = usePlayerContext()
  const takeOver = (step: RequiredAction) => (event: MouseEvent) => {
    if (!isPlain(event)) return
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

/** Log in, on this page if that is the required action, or see the plans. */
function WaysIn({ requiredAction, links, onDone }: WaysInProps) {
  const t = useTranslations('player.failure')
  const { lang } = usePlayerContext()
  const onSignIn = (event: MouseEvent) => {
    if (requiredAction?.actionType !== 'LOGIN' || !isPlain(event)) return
    event.preventDefault()
    void follow(requiredAction, lang, onDone)
  }
  return (
    <>
      <Button href={links.login} onClick={onSignIn}>
        {t('signIn')}
      </Button>
      <Button variant="outline" href={links.plans}>
        {t('plans')}
      </Button>
    </>
  )
}
