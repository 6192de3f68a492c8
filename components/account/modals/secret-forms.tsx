'use client'

import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button, toAsciiDigits, Checkbox, PasswordInput, showToast } from '@/components/ui/browser'
import { api } from '@/lib/api/browser/api'
import { limits } from '@/lib/contract'
import { accountQuery } from '@/lib/session/member/account-query'
import { isKids } from '@/lib/session/session-state'
import { useFieldError, passwordStrength, type PasswordStrength } from '@/lib/forms'
import {
  FormRefusal,
  useAccountForm,
  PinInput,
  flagsQuery,
  type UserInfoFormProps,
} from '@/components/account/common'

/** The three steps below a new password, which fill as it gets stronger. The field's hint says the same. */
function StrengthBar({ strength }: { strength: PasswordStrength }) {
  return (
    <div className="strength-bar" data-strength={strength} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}

/** Describes how strong a new password is; while it is too short, says what makes a good one. */
function useStrengthHint(): (strength: PasswordStrength) => string {
  const t = useTranslations('account.password')
  const hints: Record<PasswordStrength, () => string> = {
    short: () => t('advice'),
    weak: () => t('weak'),
    fair: () => t('fair'),
    strong: () => t('strong'),
  }
  return (strength) => hints[strength]()
}

const maxLength = 1_000

/** Changes the password of a member who knows the current one. */
export function PasswordForm({ account, onDone }: UserInfoFormProps) {
  const t = useTranslations('account')
  const { data: flags } = useQuery(flagsQuery)
  const minLength = Number(flags?.PASSWORD_MIN_LENGTH) || limits.passwordMinLength
  const hasPassword = account.hasPassword !== false
  const fieldError = useFieldError({ passwordMinLength: minLength })
  const strengthHint = useStrengthHint()
  const { form, formProps, refusal, busy } = useAccountForm({
    load: async () => (await import('../common/account-schemas')).passwordForm({ minLength, hasPassword }),
    defaultValues: { currentPassword: '', newPassword: '', repeatPassword: '', endOtherSessions: true },
    save: ({ currentPassword, newPassword, endOtherSessions }) =>
      api.auth.updatePassword({ body: { currentPassword, newPassword, endOtherSessions } }),
    onSaved(_done, { endOtherSessions }) {
      showToast({ text: endOtherSessions ? t('password.savedOthersOut') : t('password.saved') })
      onDone()
    },
  })
  const strength = passwordStrength(useWatch({ control: form.control, name: 'newPassword' }), minLength)
  const { errors } = form.formState
  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide'), maxLength }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      <FormRefusal refusal={refusal} />
      <input type="text" name="username" autoComplete="username" defaultValue={account.email ?? ''} hidden />
      {hasPassword && (
        <PasswordInput
          {...form.register('currentPassword')}
          {...eye}
          label={t('password.current')}
          autoComplete="current-password"
          error={fieldError(errors.currentPassword)}
          steady
        />
      )}
      <PasswordInput
        {...form.register('newPassword', { deps: 'repeatPassword' })}
        {...eye}
        label={t('password.new')}
        autoComplete="new-password"
        hint={strengthHint(strength)}
        error={fieldError(errors.newPassword)}
      />
      <StrengthBar strength={strength} />
      <PasswordInput
        {...form.register('repeatPassword')}
        {...eye}
        label={t('password.repeat')}
        autoComplete="new-password"
        error={fieldError(errors.repeatPassword)}
        steady
      />
      {/* Into the second line that the field above reserves for its error. */}
      <div className="-mt-5">
        <Checkbox
          {...form.register('endOtherSessions')}
          label={t('password.endOthers')}
          hint={t('password.endOthersHint')}
        />
      </div>
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}

const digits = { setValueAs: toAsciiDigits, shouldUnregister: true }

const load = async () => (await import('../common/account-schemas')).newPinForm

/**
 * Sets the PIN required to leave a KIDS profile. A member who has forgotten the current one needs a recent login;
 * within a KIDS profile the password is required instead.
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
  const needsProof = forgotten || !account.hasPin || refusal?.status === 403
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
            steady
          />
          <Button variant="text" onClick={() => setForgotten(true)}>
            {t('pin.forgotten')}
          </Button>
        </>
      )}
      <PinInput
        field={form.register('pin', digits)}
        label={t('pin.new')}
        error={fieldError(errors.pin)}
        steady
      />
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
