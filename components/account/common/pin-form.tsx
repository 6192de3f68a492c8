'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button, toAsciiDigits, PasswordInput } from '@/components/ui/browser'
import { unlockByPin } from '@/lib/session/session-state'
import { api, type Result } from '@/lib/api/browser/api'
import { limits, type Account } from '@/lib/contract'
import { showModal } from '@/lib/modals/modal-store'
import { useFieldError } from '@/lib/forms'
import { useErrorText } from './use-account'
import { useAccountForm } from './account-form'

interface PinInputProps {
  label: string
  hint?: string
  error?: string
  steady?: boolean
  /** The form's registration of the field. */
  field: UseFormRegisterReturn
}

/** Masked digits. */
export function PinInput({ field, ...texts }: PinInputProps) {
  const t = useTranslations('account.password')
  return (
    <PasswordInput
      {...field}
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      maxLength={limits.pinLength}
      showLabel={t('show')}
      hideLabel={t('hide')}
    />
  )
}

/** Checks the PIN required to leave a KIDS profile. The right one unlocks this page too. */
export async function checkPin(pin: string): Promise<Result<unknown>> {
  const result = await api.auth.checkPin({ body: { pin } })
  if (!result.error) unlockByPin()
  return result
}

const tooManyRequests = 429

const load = async () => (await import('./account-schemas')).pinForm

/** Prompts for the PIN and calls `onRight` when it is right. Offers to log in after too many wrong ones. */
export function PinCheck({ onRight }: { onRight: () => void }) {
  const t = useTranslations('account')
  const fieldError = useFieldError()
  const errorText = useErrorText()
  const { form, formProps, refusal, forgetRefusal, busy } = useAccountForm({
    load,
    defaultValues: { pin: '' },
    save: ({ pin }) => checkPin(pin),
    onSaved: onRight,
  })
  const isLocked = refusal?.status === tooManyRequests
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-2" {...formProps}>
      <PinInput
        field={form.register('pin', { setValueAs: toAsciiDigits, onChange: forgetRefusal })}
        label={t('pin.pin')}
        error={fieldError(form.formState.errors.pin) || (refusal ? errorText(refusal) : undefined)}
        steady
      />
      <Button type="submit" block busy={busy}>
        {t('pin.go')}
      </Button>
      {isLocked ? (
        <Button variant="text" onClick={() => showModal('login', {})}>
          {t('logInAgain')}
        </Button>
      ) : (
        <Button variant="text" onClick={() => showModal('userInfo', { activeFormName: 'pin' })}>
          {t('pin.forgotten')}
        </Button>
      )}
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
