'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import type { LangCode } from '@/lib/contract/languages'
import type { DueStep } from '@/lib/player/core/player-state'
import { pathTo } from '@/lib/routing/paths'
import type { FailureLinks } from '../ui/exit-links'
import { usePlayerContext } from '../ui/player-context'

/** Leads the viewer through what is due; `onDone` when the video may be tried again. */
async function follow(due: DueStep, lang: LangCode, onDone: () => void) {
  const { dispatchFlowAction } = await import('@/lib/flow/dispatch-flow-action')
  dispatchFlowAction({ ...due, onDone }, { lang })
}

/** A plain press on a link, which a script may take over; any other stays with the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The ways in where the viewer may not watch yet: by what the watch host says is due, or else both of them. */
export function AccessActions({ due, links }: { due: DueStep | null; links: FailureLinks }) {
  const t = useTranslations('player.failure')
  const { lang, request } = usePlayerContext()
  const retry = () => request({ type: 'retry' })
  const followDue = useEffectEvent((step: DueStep) => void follow(step, lang, retry))
  // A full list of devices stands between the viewer and the film alone: it opens at once.
  useEffect(() => {
    if (due?.actionType === 'DEVICES') followDue(due)
  }, [due])

  switch (due?.actionType) {
    case 'PACKAGES':
    case 'PACKAGES_SUSPENDED':
      return <Button href={links.plans}>{t('plans')}</Button>
    case 'DEVICES':
      return <Button onClick={() => void follow(due, lang, retry)}>{t('devices')}</Button>
    case 'EMAIL_VERIFY':
      return (
        <>
          <Button onClick={() => void follow(due, lang, retry)}>{t('verifyEmail')}</Button>
          <Button variant="outline" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </>
      )
    // What is in the way ends elsewhere, such as on another screen: the words say what.
    case 'WARNING':
      return <Button onClick={retry}>{t('tryAgain')}</Button>
    case 'REGISTER':
      return <SignUp due={due} links={links} onDone={retry} />
    default:
      return <WaysIn due={due} links={links} onDone={retry} />
  }
}

interface WaysInProps<Due = DueStep | null> {
  due: Due
  links: FailureLinks
  onDone: () => void
}

/** An account is all that is missing: a new one, or the one that there is already. */
function SignUp({ due, links, onDone }: WaysInProps<DueStep>) {
  const t = useTranslations('player.failure')
  const { lang } = usePlayerContext()
  const takeOver = (step: DueStep) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void follow(step, lang, onDone)
  }
  return (
    <>
      <Button href={pathTo.signUp(lang)} onClick={takeOver(due)}>
        {t('signUp')}
      </Button>
      <Button variant="outline" href={links.login} onClick={takeOver({ ...due, actionType: 'LOGIN' })}>
        {t('signIn')}
      </Button>
    </>
  )
}

/** Logging in, over this very page where that is what is due, and the plans. */
function WaysIn({ due, links, onDone }: WaysInProps) {
  const t = useTranslations('player.failure')
  const { lang } = usePlayerContext()
  const onSignIn = (event: MouseEvent) => {
    if (due?.actionType !== 'LOGIN' || !isPlain(event)) return
    event.preventDefault()
    void follow(due, lang, onDone)
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
