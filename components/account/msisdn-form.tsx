'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/text-input'
import { showToast } from '@/components/ui/toast-store'
import { updateUserInfo } from '@/lib/account/update-user-info'
import { accountQuery } from '@/lib/session/account-query'
import css from './form.module.css'
import { FormRefusal } from './form-refusal'
import { useAccountForm } from './use-account-form'
import { useFieldText } from './use-field-text'
import type { UserInfoFormProps } from './user-info-form-props'

const load = async () => (await import('@/lib/account/forms/msisdn-form')).msisdnForm

/** The member's phone number, with its country code. */
export function MsisdnForm({ account, onDone }: UserInfoFormProps) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldText = useFieldText()
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
    defaultValues: { msisdn: account.msisdn === null ? '' : `+${account.msisdn}` },
    save: updateUserInfo,
    onSaved(saved) {
      client.setQueryData(accountQuery.queryKey, saved)
      showToast({ text: t('details.phoneSaved') })
      onDone()
    },
  })
  return (
    <form className={css.form} {...formProps}>
      <FormRefusal refusal={refusal} />
      <TextInput
        {...form.register('msisdn')}
        type="tel"
        label={t('details.phone')}
        hint={t('details.phoneHint')}
        autoComplete="tel"
        maxLength={30}
        error={fieldText(form.formState.errors.msisdn)}
      />
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
