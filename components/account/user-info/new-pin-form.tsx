'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { PasswordInput } from '@/components/ui/form/password-input'
import { toAsciiDigits } from '@/components/ui/form/to-ascii-digits'
import { showToast } from '@/components/ui/overlay/toast-store'
import { api } from '@/lib/api/browser/api'
import { limits } from '@/lib/contract/limits'
import { accountQuery } from '@/lib/session/member/account-query'
import { isKids } from '@/lib/session/session-state'
import { FormRefusal } from '../common/form-refusal'
import { PinInput } from '../pin/pin-input'
import { useAccountForm, type UserInfoFormProps } from '../common/use-account-form'
import { useFieldError } from '@/lib/forms/use-field-error'

const digits = { setValueAs: toAsciiDigits, shouldUnregister: true }

const load = async () => (await import('../pin/pin-schema')).newPinForm

/**
 * Sets the PIN that leaves a KIDS profile. Who has forgotten the current one has to have logged in recently; within a
 * KIDS profile the password is required instead.
 */
export function NewPinForm({ account, onDone }: UserInfoFormProps) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldError = useFieldError()
  const [forgotten, setForgotten] = useState(false)
  const needsCurrent = account.hasPin === true && !forgotten
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: { pin: '' },
    save: (pins) => api.auth.setPin({ body: pins }),
    onSaved() {
      void client.invalidateQueries(accountQuery)
      showToast({ text: t('pin.saved') })
      onDone()
    },
  })
  const needsProof = forgotten || refusal?.status === 403
  const needsPassword = needsProof && isKids() && account.hasPassword !== false
  const { errors } = form.formState
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      <FormRefusal refusal={refusal} />
      <p className="text-secondary">{t('pin.text', { count: limits.pinLength })}</p>
      {needsPassword && (
        <PasswordInput
          {...form.register('password', { shouldUnregister: true })}
          label={t('password.current')}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          error={fieldError(errors.password)}
        />
      )}
      {needsCurrent && (
        <>
          <PinInput
            field={form.register('currentPin', digits)}
            label={t('pin.current')}
            error={fieldError(errors.currentPin)}
          />
          <Button variant="text" onClick={() => setForgotten(true)}>
            {t('pin.forgotten')}
          </Button>
        </>
      )}
      <PinInput field={form.register('pin', digits)} label={t('pin.new')} error={fieldError(errors.pin)} />
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
