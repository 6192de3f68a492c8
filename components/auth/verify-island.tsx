'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button, Spinner, Notice, useLang } from '@/components/ui/browser'
import { api, describeError, type Result } from '@/lib/api/browser/api'
import { showModal } from '@/lib/modals/modal-store'
import { pathTo, consumeQueryParam } from '@/lib/routing'
import { isLoggedIn } from '@/lib/session/session-state'

/** Used when the host sends no message for the viewer. */
const noMessage = 'OK'

/** Verifies an e-mail address by the token of its link. Returns the host's message. */
async function verifyEmail(token: string): Promise<Result<string>> {
  const { message, error } = await api.auth.verifyEmail({ body: { token } })
  if (error) return { error }
  return { data: message === noMessage ? '' : message }
}

type State = 'checking' | 'done' | 'failed' | 'no-token'

/** Verifies the e-mail address by the token of the page's address, and shows the outcome (specification 2). */
export function VerifyIsland() {
  const t = useTranslations('auth.verify')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const lang = useLang()
  const started = useRef(false)
  const [state, setState] = useState<State>('checking')

  useEffect(() => {
    if (started.current) return
    started.current = true
    const report = ({ data: message, error }: Result<string>) => {
      if (error) showModal('notification', { type: 'error', message: describeError(error, unexpected) })
      else showModal('notification', { type: 'success', message: message || t('succeed') })
      setState(error ? 'failed' : 'done')
    }
    const token = consumeQueryParam('token', 'verify')
    if (token) void verifyEmail(token).then(report)
    else void Promise.resolve('no-token' as const).then(setState)
  }, [t, unexpected])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&>:is(a,button)]:justify-self-start">
      <div role="status">{stateText()}</div>
      <noscript>{t('noScript')}</noscript>
      {state !== 'checking' && <Button href={pathTo.home(lang)}>{t('home')}</Button>}
      {state === 'failed' && isLoggedIn() && (
        <Button variant="outline" href={pathTo.settings(lang)}>
          {t('settings')}
        </Button>
      )}
    </div>
  )

  function stateText() {
    switch (state) {
      case 'checking':
        return (
          <p className="flex min-h-11 items-center gap-3">
            <Spinner /> {t('checking')}
          </p>
        )
      case 'done':
        return <Notice tone="ok">{t('done')}</Notice>
      case 'failed':
        return <Notice tone="error">{t('failed')}</Notice>
      case 'no-token':
        return <Notice tone="info">{t('noToken')}</Notice>
    }
  }
}
