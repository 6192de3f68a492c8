import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { useLang } from '@/components/ui/hooks/use-lang'
import type { CodeError } from './activation-code'
import { AccountLine, accountName } from './account-line'
import { CodeInput } from './code-input'
import { Notice } from '@/components/ui/feedback/notice'
import { describeError } from '@/lib/api/describe-error'
import type { ApiError } from '@/lib/api/result'
import { dispatchFlowAction } from '@/lib/flow/dispatch-flow-action'
import type { ActivationState } from './use-activation'
import { useCodeForm } from './use-code-form'

const conflict = 409

interface FailureNoticeProps {
  error: ApiError
  /** Sends the code again, once a device was removed. */
  onFreed: () => void
}

/** The host's message below the form, and a way to remove a device where the limit is reached. */
function FailureNotice({ error, onFreed }: FailureNoticeProps) {
  const t = useTranslations('activation')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const lang = useLang()
  const manageDevices = () => dispatchFlowAction({ actionType: 'DEVICES', onDone: onFreed }, { lang })
  const action = error.status === conflict && (
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
 * The code, what is wrong with it, and how to get one. The button waits for hydration: before it the browser itself would
 * send the form.
 */
export function CodeForm({ state, send }: CodeFormProps) {
  const t = useTranslations('activation')
  const hydrated = useHydrated()
  const { input, codeError, submit, onCode } = useCodeForm(send)
  const busy = state.name === 'submitting'
  const codeErrors: Record<CodeError, () => string> = {
    required: () => t('required'),
    sixDigits: () => t('sixDigits'),
  }
  return (
    <>
      <form className="grid grid-cols-[minmax(0,1fr)] gap-4" method="post" noValidate onSubmit={submit}>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
        <CodeInput
          ref={input}
          label={t('code')}
          hint={t('hint')}
          error={codeError ? codeErrors[codeError]() : undefined}
          readOnly={busy}
          onCode={onCode}
        />
        <AccountLine>{(name) => t.rich('willBe', { name, account: accountName })}</AccountLine>
        <Button type="submit" block busy={busy} disabled={!hydrated}>
          {t('submit')}
        </Button>
        <p className="vh" role="status">
          {busy && t('sending')}
        </p>
      </form>
      {state.name === 'failed' && <FailureNotice error={state.error} onFreed={submit} />}
      <ol className="numbered-steps">
        <li>{t('openStep')}</li>
        <li>{t('chooseStep')}</li>
        <li>{t('typeStep')}</li>
      </ol>
    </>
  )
}
