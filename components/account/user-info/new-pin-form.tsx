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
import { useAccountForm } from '../common/use-account-form'
import { useFieldText } from '../common/use-field-text'
import type { UserInfoFormProps } from './user-info-form-props'

const digits = { setValueAs: toAsciiDigits, shouldUnregister: true }

const load = async () => (await import('../pin/pin-schema')).newPinForm

/**
 * The PIN that keeps children in their profile. Who has forgotten the present one logs in again instead; within a
 * profile for children the password takes the login's place.
 */
export function NewPinForm({ account, onDone }: UserInfoFormProps) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldText = useFieldText()
  const [forgotten, setForgotten] = useState(false)
  const asksCurrent = account.hasPin === true && !forgotten
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
  const asksPassword = needsProof && isKids() && account.hasPassword !== false
  const { errors } = form.formState
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      <FormRefusal refusal={refusal} />
      <p className="text-secondary">{t('pin.text', { count: limits.pinLength })}</p>
      {asksPassword && (
        <PasswordInput
          {...form.register('password', { shouldUnregister: true })}
          label={t('password.current')}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          error={fieldText(errors.password)}
        />
      )}
      {asksCurrent && (
        <>
          <PinInput
            field={form.register('currentPin', digits)}
            label={t('pin.current')}
            error={fieldText(errors.currentPin)}
          />
          <Button variant="text" onClick={() => setForgotten(true)}>
            {t('pin.forgotten')}
          </Button>
        </>
      )}
      <PinInput field={form.register('pin', digits)} label={t('pin.new')} error={fieldText(errors.pin)} />
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
