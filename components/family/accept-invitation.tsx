'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Notice, Button, Spinner, useLang } from '@/components/ui/browser'
import { api, describeError, type ApiError } from '@/lib/api/browser/api'
import type { CallData, accountCalls, LangCode } from '@/lib/contract'
import { replaceModal, showModal } from '@/lib/modals/modal-store'
import { consumeQueryParam, goTo, pathTo } from '@/lib/routing'

type Invitation = CallData<typeof accountCalls.validateInvitation>

/** The state holds the token, which has left the address by then. */
type AcceptState =
  | { name: 'checking' }
  | { name: 'no-token' }
  | { name: 'failed'; token: string; error: ApiError }
  | { name: 'open'; token: string; invitation: Invitation }

async function checkInvitation(token: string): Promise<AcceptState> {
  const { data: invitation, error } = await api.auth.validateInvitation({ query: { token } })
  return error ? { name: 'failed', token, error } : { name: 'open', token, invitation }
}

/** The page of an invitation's link, for a viewer who returns to it logged in. */
const pathWithToken = (lang: LangCode, token: string) =>
  `${pathTo.acceptInvitation(lang)}?token=${encodeURIComponent(token)}`

/** Asks whether to accept, and does what the host requires for that (specification 2). */
function useConfirmation(): (token: string, invitation: Invitation) => void {
  const t = useTranslations('family.accept')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const lang = useLang()

  async function accept(token: string, { joinAction }: Invitation): Promise<string | null> {
    const { actionType, warningTitle, warningText } = joinAction
    switch (actionType) {
      case 'FAMILY_JOIN': {
        const { error } = await api.auth.joinFamily({ query: { token } })
        if (error) return describeError(error, unexpected)
        goTo(pathTo.familySharing(lang))
        return null
      }
      case 'LOGIN':
        replaceModal('confirm', 'login', { redirectTo: pathWithToken(lang, token) })
        return null
      case 'WARNING':
        replaceModal('confirm', 'notification', {
          type: 'warning',
          title: warningTitle,
          message: warningText,
        })
        return null
    }
  }
  return (token, invitation) =>
    showModal('confirm', {
      title: invitation.actionText,
      message: invitation.message,
      acceptText: invitation.joinAction.buttonText,
      rejectText: t('later'),
      onAccept: () => accept(token, invitation),
    })
}

interface ViewProps {
  state: AcceptState
  /** Asks whether to accept the invitation. */
  onConfirm: (token: string, invitation: Invitation) => void
  onRetry: (token: string) => void
}

/** How a viewer without an account gets one, and then back to the invitation. */
function NewHere({ token }: { token: string }) {
  const t = useTranslations('family.accept')
  const lang = useLang()
  const register = () => showModal('register', { redirectTo: pathWithToken(lang, token) })
  const link = (label: ReactNode) => (
    <button className="link" type="button" onClick={register}>
      {label}
    </button>
  )
  return <p className="mt-2 text-secondary">{t.rich('newHere', { link })}</p>
}

/** What is known about the invitation. */
function StateText({ state }: Pick<ViewProps, 'state'>) {
  const t = useTranslations('family.accept')
  const unexpected = useTranslations('apiErrors')('unexpected')
  switch (state.name) {
    case 'checking':
      return (
        <p className="flex min-h-11 items-center gap-3">
          <Spinner /> {t('checking')}
        </p>
      )
    case 'no-token':
      return <Notice tone="info">{t('noToken')}</Notice>
    case 'failed':
      return <Notice tone="error">{describeError(state.error, unexpected)}</Notice>
    case 'open':
      return (
        <>
          <p className="text-18" dir="auto">
            {state.invitation.message}
          </p>
          {state.invitation.joinAction.actionType === 'LOGIN' && <NewHere token={state.token} />}
        </>
      )
  }
}

/** The next step: ask again, retry, or home. */
function NextSteps({ state, onConfirm, onRetry }: ViewProps) {
  const t = useTranslations('family.accept')
  const lang = useLang()
  if (state.name === 'checking') return null
  if (state.name === 'open') {
    const { token, invitation } = state
    return <Button onClick={() => onConfirm(token, invitation)}>{invitation.joinAction.buttonText}</Button>
  }
  return (
    <>
      {state.name === 'failed' && state.error.retryable && (
        <Button onClick={() => onRetry(state.token)}>{t('tryAgain')}</Button>
      )}
      <Button variant="outline" href={pathTo.home(lang)}>
        {t('home')}
      </Button>
    </>
  )
}

/** An invitation to a family, by the token of the page's address. The confirmation opens automatically. */
export function AcceptInvitation() {
  const t = useTranslations('family.accept')
  const confirm = useConfirmation()
  const started = useRef(false)
  const [state, setState] = useState<AcceptState>({ name: 'checking' })

  async function check(token: string) {
    setState({ name: 'checking' })
    const next = await checkInvitation(token)
    setState(next)
    if (next.name === 'open') confirm(token, next.invitation)
  }
  const start = useEffectEvent(() => {
    const token = consumeQueryParam('token')
    if (token) void check(token)
    else setState({ name: 'no-token' })
  })
  useEffect(() => {
    if (started.current) return
    started.current = true
    void Promise.resolve().then(() => start())
  }, [])

  return (
    <>
      <div role="status">
        <StateText state={state} />
      </div>
      <noscript>{t('noScript')}</noscript>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <NextSteps state={state} onConfirm={confirm} onRetry={(token) => void check(token)} />
      </div>
    </>
  )
}
