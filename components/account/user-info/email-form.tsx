'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/form/button'
import { TextInput } from '@/components/ui/form/text-input'
import { showToast } from '@/components/ui/overlay/toast-store'
import { api } from '@/lib/api/browser/api'
import { accountQuery } from '@/lib/session/member/account-query'
import { FormRefusal } from '../common/form-refusal'
import { useAccountForm, type UserInfoFormProps } from '../common/use-account-form'
import { useFieldError } from '@/lib/forms/use-field-error'

/** What the button of the e-mail form does: sends the link to the stored address again, or changes the address. */
export function emailAction(typed: string, stored: string | null): 'resend' | 'done' {
  const address = typed.trim()
  return address === '' || address === stored ? 'resend' : 'done'
}

const load = async () => (await import('./schemas')).emailForm

/** The member's e-mail address: has the link sent again, or another address stored once its link was followed. */
export function EmailForm({ account, onDone }: UserInfoFormProps) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldError = useFieldError()
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: { email: account.email ?? '' },
    save: (body) => api.auth.updateEmail({ body }),
    onSaved(_done, { email }) {
      void client.invalidateQueries(accountQuery)
      showToast({ text: t('details.linkSent', { email }) })
      onDone()
    },
  })
  const typed = useWatch({ control: form.control, name: 'email' })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      <FormRefusal refusal={refusal} />
      <TextInput
        {...form.register('email')}
        type="email"
        label={t('details.email')}
        hint={t('details.emailHint')}
        autoComplete="email"
        maxLength={254}
        error={fieldError(form.formState.errors.email)}
      />
      <Button type="submit" block busy={busy}>
        {emailAction(typed, account.email) === 'resend' ? t('details.resend') : t('details.done')}
      </Button>
    </form>
  )
}
