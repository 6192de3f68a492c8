'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { toAsciiDigits } from '@/components/ui/form/to-ascii-digits'
import { api } from '@/lib/api/browser/api'
import type { Result } from '@/lib/api/result'
import type { Account } from '@/lib/contract/account-shapes'
import { unlockByPin } from '@/lib/session/pin-unlock'
import { showModal } from '@/lib/modals/modal-store'
import { PinInput } from './pin-input'
import { useAccountForm } from '../common/use-account-form'
import { useErrorText } from '../common/use-error-text'
import { useFieldError } from '@/lib/forms/use-field-error'

/** Checks the PIN that leaves a KIDS profile; a right one unlocks this page too. */
export async function checkPin(pin: string): Promise<Result<unknown>> {
  const result = await api.auth.checkPin({ body: { pin } })
  if (!result.error) unlockByPin()
  return result
}

const tooManyRequests = 429

const load = async () => (await import('./pin-schema')).pinForm

/** Prompts for the PIN and calls `onRight` when it is right. Offers the login after too many wrong ones. */
export function PinCheck({ onRight }: { onRight: () => void }) {
  const t = useTranslations('account')
  const fieldError = useFieldError()
  const errorText = useErrorText()
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: { pin: '' },
    save: ({ pin }) => checkPin(pin),
    onSaved: onRight,
  })
  const logIn = (
    <Button variant="outline" size="s" onClick={() => showModal('login', {})}>
      {t('logInAgain')}
    </Button>
  )
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      {refusal && (
        <Notice tone="error" role="alert" action={refusal.status === tooManyRequests && logIn}>
          {errorText(refusal)}
        </Notice>
      )}
      <PinInput
        field={form.register('pin', { setValueAs: toAsciiDigits })}
        label={t('pin.pin')}
        error={fieldError(form.formState.errors.pin)}
      />
      <Button type="submit" block busy={busy}>
        {t('pin.go')}
      </Button>
      <Button variant="text" onClick={() => showModal('userInfo', { activeFormName: 'pin' })}>
        {t('pin.forgotten')}
      </Button>
    </form>
  )
}

/** Prompts for the account's PIN. An account without one has to set it first. */
export function PinGate({ account, onRight }: { account: Pick<Account, 'hasPin'>; onRight: () => void }) {
  const t = useTranslations('account.pin')
  if (account.hasPin)
    return (
      <>
        <p className="text-secondary">{t('enterFirst')}</p>
        <PinCheck onRight={onRight} />
      </>
    )
  return (
    <>
      <p className="text-secondary">{t('setFirst')}</p>
      <Button block onClick={() => showModal('userInfo', { activeFormName: 'pin' })}>
        {t('set')}
      </Button>
    </>
  )
}
