'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Notice } from '@/components/ui/feedback/notice'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { Check, type IconShape } from '@/components/ui/icons/icons'
import { Undo2 } from '@/components/ui/icons/page-icons'
import { useLang } from '@/components/ui/hooks/use-lang'
import { api } from '@/lib/api/browser/api'
import { describeError } from '@/lib/api/describe-error'
import type { ApiError } from '@/lib/api/result'
import { pathTo } from '@/lib/routing/paths'
import { AccountLine, accountName } from './account-line'
import type { ActivatedTv } from './use-activation'
import { CodeForm } from './code-form'
import { useActivation } from './use-activation'

interface OutcomeProps {
  icon: IconShape
  title: string
  children: ReactNode
}

/** Replaces the finished form, and takes the focus that it had. */
function Outcome({ icon, title, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 text-center">
      <span className="grid size-24 place-items-center rounded-pill border-2 border-teal text-teal">
        <Icon icon={icon} size="l" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}

/** Removes the TV from the account again, which logs it out at once. It counts as the removal of a device. */
async function undoActivation(deviceId: string): Promise<ApiError | null> {
  const { error } = await api.content.deleteDevice({ params: { id: deviceId } })
  return error ?? null
}

/** Offers to remove the TV again, for whoever was tricked into activating somebody else's. */
function UndoTv({ deviceId, onUndone }: { deviceId: string; onUndone: () => void }) {
  const t = useTranslations('activation')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function undo() {
    setBusy(true)
    setError(null)
    const failure = await undoActivation(deviceId)
    setBusy(false)
    if (failure) setError(failure)
    else onUndone()
  }

  return (
    <div className="grid max-w-[44ch] justify-items-center gap-1 border-t border-hair pt-4 text-secondary">
      <p>{t('undoText')}</p>
      <Button variant="text" busy={busy} onClick={() => void undo()}>
        {t('undo')}
      </Button>
      {error && (
        <Notice tone="error" role="alert">
          {describeError(error, unexpected)}
        </Notice>
      )}
    </div>
  )
}

/** Says which TV was added to which account, and offers to undo that. */
function Activated({ tv, onUndone }: { tv: ActivatedTv; onUndone: () => void }) {
  const t = useTranslations('activation')
  const lang = useLang()
  const { deviceId, deviceName, deviceCount, maxDeviceCount } = tv
  return (
    <Outcome icon={Check} title={t('ready')}>
      <p className="max-w-[40ch] text-secondary">{t('success')}</p>
      <div className="grid max-w-full justify-items-center gap-1 rounded-lg bg-night px-5 py-4 edge-hair forced-colors:border forced-colors:border-[CanvasText]">
        <b>
          <bdi>{deviceName}</bdi>
        </b>
        <span className="text-secondary">{t('place', { count: deviceCount, max: maxDeviceCount })}</span>
        <AccountLine>{(name) => t.rich('isNow', { name, account: accountName })}</AccountLine>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="outline" href={pathTo.home(lang)}>
          {t('home')}
        </Button>
        <Button variant="outline" href={`${pathTo.settings(lang)}#devices`}>
          {t('devices')}
        </Button>
      </div>
      <UndoTv deviceId={deviceId} onUndone={onUndone} />
    </Outcome>
  )
}

/** Adds a TV to the member's account by the code that it shows. */
export function ActivationIsland() {
  const t = useTranslations('activation')
  const { state, setState, send } = useActivation()
  if (state.name === 'succeeded')
    return <Activated tv={state.tv} onUndone={() => setState({ name: 'undone', tv: state.tv })} />
  if (state.name === 'undone')
    return (
      <Outcome icon={Undo2} title={t('undone')}>
        <p className="max-w-[40ch] text-secondary">
          {t('undoneText', { name: `\u2068${state.tv.deviceName}\u2069` })}
        </p>
        <Button variant="outline" onClick={() => setState({ name: 'idle' })}>
          {t('again')}
        </Button>
      </Outcome>
    )
  return <CodeForm state={state} send={send} />
}
