'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toAsciiDigits } from '@/components/ui/to-ascii-digits'
import { checkPin } from '@/lib/account/check-pin'
import { showModal } from '@/lib/modals/modal-store'
import css from './form.module.css'
import { PinInput } from './pin-input'
import { useAccountForm } from './use-account-form'
import { useErrorText } from './use-error-text'
import { useFieldText } from './use-field-text'

const load = async () => (await import('@/lib/account/forms/pin-form')).pinForm

/** Asks for the PIN, and goes on when it is right. */
export function PinCheck({ onRight }: { onRight: () => void }) {
  const t = useTranslations('account.pin')
  const fieldText = useFieldText()
  const errorText = useErrorText()
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: { pin: '' },
    save: ({ pin }) => checkPin(pin),
    onSaved: onRight,
  })
  return (
    <form className={css.form} {...formProps}>
      {refusal && (
        <Notice tone="error" role="alert">
          {errorText(refusal)}
        </Notice>
      )}
      <PinInput
        field={form.register('pin', { setValueAs: toAsciiDigits })}
        label={t('pin')}
        error={fieldText(form.formState.errors.pin)}
      />
      <Button type="submit" block busy={busy}>
        {t('go')}
      </Button>
      <Button variant="text" onClick={() => showModal('userInfo', { activeFormName: 'pin' })}>
        {t('forgotten')}
      </Button>
    </form>
  )
}
