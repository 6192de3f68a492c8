'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { TextInput } from '@/components/ui/form/text-input'
import { showToast } from '@/components/ui/overlay/toast-store'
import { api } from '@/lib/api/browser/api'
import { accountQuery } from '@/lib/session/member/account-query'
import { FormRefusal } from '../common/form-refusal'
import { useAccountForm, type UserInfoFormProps } from '../common/use-account-form'
import { useFieldError } from '@/lib/forms/use-field-error'

const load = async () => (await import('./schemas')).fullNameForm

/** The name by which we address the member. */
export function FullNameForm({ account, onDone }: UserInfoFormProps) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldError = useFieldError()
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: { fullName: account.fullName },
    save: (body) => api.auth.updateUserInfo({ body }),
    onSaved(saved) {
      client.setQueryData(accountQuery.queryKey, saved)
      showToast({ text: t('details.nameSaved') })
      onDone()
    },
  })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      <FormRefusal refusal={refusal} />
      <TextInput
        {...form.register('fullName')}
        label={t('details.name')}
        autoComplete="name"
        maxLength={120}
        error={fieldError(form.formState.errors.fullName)}
      />
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
