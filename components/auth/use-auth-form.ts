import { useState } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { prepareCaptcha } from '@/lib/captcha/solve-captcha'
import { lazyResolver, prepareResolver, type LoadSchema } from '@/lib/forms'
import { useSubmission, type FormOutcome } from './auth-form'

interface AuthFormOptions<Input extends FieldValues, Output> {
  load: LoadSchema<Input, Output>
  send: (values: Output) => Promise<FormOutcome>
  /** Whether sending needs a captcha, which then starts as soon as the form is focused. */
  captcha?: boolean
}

const invalid: FormOutcome = { leaving: false }

/**
 * A form for logging in or signing up. It is validated on submit and from then on as it changes, sends once however
 * often it is submitted, and never loses input. Inputs have no default values, so that text from before hydration
 * stays in them.
 */
export function useAuthForm<Input extends FieldValues, Output>(options: AuthFormOptions<Input, Output>) {
  const { load, send, captcha = false } = options
  const [resolver] = useState(() => lazyResolver(load))
  const form = useForm<Input, unknown, Output>({ resolver })
  const { onSubmit, ...submission } = useSubmission(async () => {
    let outcome = invalid
    const sendValid = async (values: Output) => {
      outcome = await send(values)
    }
    await form.handleSubmit(sendValid)()
    return outcome
  })

  function prepare() {
    prepareResolver(load)
    if (captcha) prepareCaptcha()
  }

  return { ...form, ...submission, formProps: { onSubmit, onFocus: prepare, noValidate: true } }
}
