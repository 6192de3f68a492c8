import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import type { CodeFault } from './parse-code'
import { AccountLine, accountName } from './account-line'
import css from './activation.module.css'
import { CodeInput } from './code-input'
import { FailureNotice } from './failure-notice'
import type { ActivationState } from './use-activation'
import { useCodeForm } from './use-code-form'

interface CodeFormProps {
  state: ActivationState
  send: (code: string) => Promise<void>
}

/**
 * The code, what is wrong with it, and how to come by one. The button waits for the page's scripts: without them the
 * browser itself would send the form.
 */
export function CodeForm({ state, send }: CodeFormProps) {
  const t = useTranslations('activation')
  const hydrated = useHydrated()
  const { input, fault, submit, mend } = useCodeForm(send)
  const busy = state.name === 'submitting'
  const faults: Record<CodeFault, () => string> = {
    required: () => t('required'),
    sixDigits: () => t('sixDigits'),
  }
  return (
    <>
      <form className={css.form} method="post" noValidate onSubmit={submit}>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
        <CodeInput
          ref={input}
          label={t('code')}
          hint={t('hint')}
          error={fault ? faults[fault]() : undefined}
          readOnly={busy}
          onCode={mend}
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
      <ol className={css.steps}>
        <li>{t('openStep')}</li>
        <li>{t('chooseStep')}</li>
        <li>{t('typeStep')}</li>
      </ol>
    </>
  )
}
