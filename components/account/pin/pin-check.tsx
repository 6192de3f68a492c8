'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { toAsciiDigits } from '@/components/ui/form/to-ascii-digits'
import { api } from '@/lib/api/browser/api'
import type { Result } from '@/lib/api/result'
import { unlockByPin } from '@/lib/session/pin-unlock'
import { showModal } from '@/lib/modals/modal-store'
import { PinInput } from './pin-input'
import { useAccountForm } from '../common/use-account-form'
import { useErrorText } from '../common/use-error-text'
import { useFieldText } from '../common/use-field-text'

/** Whether these digits leave a KIDS profile, which opens the page too; what is wrong with them comes as the error. */
export async function checkPin(pin: string): Promise<Result<unknown>> {
  const result = await api.auth.checkPin({ body: { pin } })
  if (!result.error) unlockByPin()
  return result
}

/** The status of a refusal after too many wrong PINs. */
const tooMany = 429

const load = async () => (await import('./pin-schema')).pinForm

/** Asks for the PIN, and goes on when it is right. After too many wrong ones it offers the login instead. */
export function PinCheck({ onRight }: { onRight: () => void }) {
  const t = useTranslations('account')
  const fieldText = useFieldText()
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
        <Notice tone="error" role="alert" action={refusal.status === tooMany && logIn}>
          {errorText(refusal)}
        </Notice>
      )}
      <PinInput
        field={form.register('pin', { setValueAs: toAsciiDigits })}
        label={t('pin.pin')}
        error={fieldText(form.formState.errors.pin)}
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
