'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import {
  Notice,
  Button,
  Icon,
  Check,
  Undo2,
  Field,
  fieldAria,
  useLang,
  useHydrated,
  type IconShape,
  type FieldTexts,
} from '@/components/ui/browser'
import { api, describeError, type ApiError } from '@/lib/api/browser/api'
import { isolate } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { dispatchFlowAction } from '@/lib/modals/dispatch-flow-action'
import { isLoggedIn } from '@/lib/session/session-state'
import {
  type ActivatedTv,
  useActivation,
  type ActivationState,
  type CodeError,
  parseCode,
  useCodeForm,
} from './use-activation'

interface AccountLineProps {
  /** The sentence around the account's name. */
  children: (name: string) => ReactNode
}

/** Names the account, in a line whose space is reserved. Empty for guests. */
function AccountLine({ children }: AccountLineProps) {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (!isLoggedIn()) return
    let mounted = true
    import('./fetch-account-name')
      .then(({ fetchAccountName }) => fetchAccountName())
      .then(
        (fetched) => mounted && setName(fetched),
        () => undefined,
      )
    return () => {
      mounted = false
    }
  }, [])
  return <p className="min-h-lh wrap-anywhere text-secondary">{name !== null && children(name)}</p>
}

/** An address or a number, isolated from the sentence's direction. */
const accountName = (name: ReactNode) => (
  <b className="text-ivory">
    <bdi dir="ltr">{name}</bdi>
  </b>
)

interface CodeInputProps extends FieldTexts {
  ref?: Ref<HTMLInputElement>
  readOnly?: boolean
  /** Whether the code is what the error is about. */
  isInvalid: boolean
  /** The digits so far, always 0 to 9. */
  onCode: (code: string) => void
}

const id = 'activation-code'

/** One large field, left to right in every language. Text typed before hydration stays in it. */
function CodeInput({ label, hint, error, isInvalid, onCode, ...input }: CodeInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} steady>
      <input
        {...input}
        className="activation-code"
        id={id}
        name="activationCode"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        placeholder="––––––"
        onInput={({ currentTarget }) => {
          const code = parseCode(currentTarget.value)
          if (code !== currentTarget.value) currentTarget.value = code
          onCode(code)
        }}
        {...fieldAria(id, { hint, error })}
        aria-invalid={isInvalid || undefined}
      />
    </Field>
  )
}

const [badRequest, conflict] = [400, 409]

interface DeviceLimitProps {
  error: ApiError
  /** Sends the code again, after a device was removed. */
  onFreed: () => void
}

/** The host's message that no device can be added, with a button to remove one. */
function DeviceLimit({ error, onFreed }: DeviceLimitProps) {
  const t = useTranslations('activation')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const lang = useLang()
  const manageDevices = () => dispatchFlowAction({ actionType: 'DEVICES', onDone: onFreed }, { lang })
  const action = (
    <Button variant="outline" size="s" onClick={manageDevices}>
      {t('devices')}
    </Button>
  )
  return (
    <Notice tone="error" role="alert" action={action}>
      {describeError(error, unexpected)}
    </Notice>
  )
}

interface CodeFormProps {
  state: ActivationState
  send: (code: string) => Promise<void>
}

/**
 * How to get a code, the code, and its error. The button waits for hydration: before that the browser would submit the
 * form itself.
 */
function CodeForm({ state, send }: CodeFormProps) {
  const t = useTranslations('activation')
  const hydrated = useHydrated()
  const { input, codeError, submit, onCode } = useCodeForm(send)
  const unexpected = useTranslations('apiErrors')('unexpected')
  const [corrected, setCorrected] = useState<ApiError | null>(null)
  const busy = state.name === 'submitting'
  const failure = state.name === 'failed' && state.error !== corrected ? state.error : null
  const isFull = failure?.status === conflict
  const codeErrors: Record<CodeError, () => string> = {
    required: () => t('required'),
    sixDigits: () => t('sixDigits'),
  }
  const failureText = failure && !isFull ? describeError(failure, unexpected) : undefined
  return (
    <>
      <ol className="numbered-steps">
        <li>{t('openStep')}</li>
        <li>{t('chooseStep')}</li>
        <li>{t('typeStep')}</li>
      </ol>
      <form className="grid grid-cols-[minmax(0,1fr)] gap-4" method="post" noValidate onSubmit={submit}>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
        <CodeInput
          ref={input}
          label={t('code')}
          hint={t('hint')}
          error={codeError ? codeErrors[codeError]() : failureText}
          isInvalid={codeError !== null || failure?.status === badRequest}
          readOnly={busy}
          onCode={(code) => {
            if (failure) setCorrected(failure)
            onCode(code)
          }}
        />
        <AccountLine>{(name) => t.rich('willBe', { name, account: accountName })}</AccountLine>
        <Button type="submit" block busy={busy} disabled={!hydrated}>
          {t('submit')}
        </Button>
        <p className="vh" role="status">
          {busy && t('sending')}
        </p>
      </form>
      {isFull && <DeviceLimit error={failure} onFreed={submit} />}
    </>
  )
}

interface OutcomeProps {
  icon: IconShape
  title: string
  children: ReactNode
}

/** Replaces the finished form, and takes over its focus. */
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

/** Removes the TV from the account, which logs it out at once. Counts as the removal of a device. */
async function undoActivation(deviceId: string): Promise<ApiError | null> {
  const { error } = await api.content.deleteDevice({ params: { id: deviceId } })
  return error ?? null
}

/** Offers to remove the TV again, in case the viewer was tricked into activating somebody else's. */
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
        <Button variant="outline" href={pathTo.settings(lang, 'devices')}>
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
          {t('undoneText', { name: isolate(state.tv.deviceName) })}
        </p>
        <Button variant="outline" onClick={() => setState({ name: 'idle' })}>
          {t('again')}
        </Button>
      </Outcome>
    )
  return <CodeForm state={state} send={send} />
}
