import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiError, Result } from '@/lib/api/result'

interface AccountForm<Input extends FieldValues, Output, Saved> {
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  save: (values: Output) => Promise<Result<Saved>>
  onSaved: (saved: Saved, values: Output) => void
}

/**
 * A form of the account: checked by its schema when a field is left and then as it is mended, sent once however often
 * it is submitted, with what the platform refuses it for as `refusal`.
 */
export function useAccountForm<Input extends FieldValues, Output, Saved>({
  schema,
  defaultValues,
  save,
  onSaved,
}: AccountForm<Input, Output, Saved>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
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
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    await form.handleSubmit(send)(event)
    sending.current = false
  }
  return { form, submit, refusal, busy: form.formState.isSubmitting }
}
