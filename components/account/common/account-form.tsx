'use client'

import { useRef, useState, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { networkError, type ApiError, type Result } from '@/lib/api/result'
import type { Account } from '@/lib/contract'
import { lazyResolver, prepareResolver, type LoadSchema } from '@/lib/forms'
import { Button, Notice, useLang } from '@/components/ui/browser'
import { replaceModal } from '@/lib/modals/modal-store'
import { pathTo } from '@/lib/routing'
import { isKids } from '@/lib/session/session-state'
import { useErrorText } from './use-account'

const forbidden = 403

/**
 * The platform's error, above the fields. Where a recent login is required it offers one, except within a KIDS
 * profile.
 */
export function FormRefusal({ refusal }: { refusal: ApiError | null }) {
  const t = useTranslations('account')
  const lang = useLang()
  const errorText = useErrorText()
  if (!refusal) return null
  const logIn = (
    <Button
      variant="outline"
      size="s"
      onClick={() => replaceModal('userInfo', 'login', { redirectTo: pathTo.settings(lang) })}
    >
      {t('logInAgain')}
    </Button>
  )
  return (
    <Notice tone="error" role="alert" action={refusal.status === forbidden && !isKids() && logIn}>
      {errorText(refusal)}
    </Notice>
  )
}

/** Props of every form of the account's details. */
export interface UserInfoFormProps {
  account: Account
  /** Called once the change has been saved. */
  onDone: () => void
}

interface AccountForm<Input extends FieldValues, Output, Saved> {
  load: LoadSchema<Input, Output>
  defaultValues: DefaultValues<Input>
  save: (values: Output) => Promise<Result<Saved>>
  onSaved: (saved: Saved, values: Output) => void
}

/**
 * A form of the account: validated when a field is left and from then on as it changes, sent once however often it is
 * submitted, with the platform's error as `refusal`.
 */
export function useAccountForm<Input extends FieldValues, Output, Saved>({
  load,
  defaultValues,
  save,
  onSaved,
}: AccountForm<Input, Output, Saved>) {
  const form = useForm<Input, unknown, Output>({
    resolver: lazyResolver(load),
    defaultValues,
    mode: 'onTouched',
  })
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const sending = useRef(false)

  async function send(values: Output) {
    setRefusal(null)
    const { data, error } = await save(values)
    if (error) setRefusal(error)
    else onSaved(data, values)
  }
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    await form
      .handleSubmit(send)(event)
      .catch(() => setRefusal(networkError()))
    sending.current = false
  }
  const formProps = { onSubmit, onFocus: () => prepareResolver(load), noValidate: true }
  const forgetRefusal = () => setRefusal(null)
  return { form, formProps, refusal, forgetRefusal, busy: form.formState.isSubmitting }
}
