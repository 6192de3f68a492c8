import { useRef, useState, type SubmitEvent } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { networkError } from '@/lib/api/api-error'
import type { ApiError } from '@/lib/api/result'
import { prepareCaptcha } from '@/lib/captcha/solve-captcha'
import { lazyResolver, prepareResolver, type LoadSchema } from '@/lib/forms/lazy-resolver'

/** How sending a form ended. One that leads away from the page stays busy until the next one has loaded. */
export type FormOutcome = { failure: ApiError } | { leaving: boolean }

interface AuthFormOptions<Input extends FieldValues, Output> {
  load: LoadSchema<Input, Output>
  send: (values: Output) => Promise<FormOutcome>
  /** Whether sending needs a captcha, which then starts as soon as the form is focused. */
  captcha?: boolean
}

const invalid: FormOutcome = { leaving: false }
const offline: FormOutcome = { failure: networkError() }

/**
 * A form for logging in and signing up. It is validated when it is sent and from then on as it changes, sends once
 * however often it is submitted, and never loses what was typed. Inputs have no default values, so that text from
 * before hydration stays in them.
 */
export function useAuthForm<Input extends FieldValues, Output>(options: AuthFormOptions<Input, Output>) {
  const { load, send, captcha = false } = options
  const [resolver] = useState(() => lazyResolver(load))
  const form = useForm<Input, unknown, Output>({ resolver })
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function submit(): Promise<FormOutcome> {
    let outcome = invalid
    const sendValid = async (values: Output) => {
      outcome = await send(values)
    }
    await form.handleSubmit(sendValid)()
    return outcome
  }

  async function onSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const outcome = await submit().catch(() => offline)
    const failed = 'failure' in outcome
    setFailure(failed ? outcome.failure : null)
    if (!failed && outcome.leaving) return
    sending.current = false
    setBusy(false)
  }

  function prepare() {
    prepareResolver(load)
    if (captcha) prepareCaptcha()
  }

  return { ...form, failure, setFailure, busy, formProps: { onSubmit, onFocus: prepare, noValidate: true } }
}
