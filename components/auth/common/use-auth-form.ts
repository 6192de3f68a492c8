import { useRef, useState, type SubmitEvent } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { networkError } from '@/lib/api/api-error'
import type { ApiError } from '@/lib/api/result'
import { prepareCaptcha } from '@/lib/captcha/solve-captcha'
import { lazyResolver, prepareResolver, type LoadSchema } from '@/lib/forms/lazy-resolver'

/** What became of a form that was sent. One that leads away from the page stays busy until the next has come. */
export type Outcome = { failure: ApiError } | { leaving: boolean }

interface AuthFormOptions<Input extends FieldValues, Output> {
  load: LoadSchema<Input, Output>
  send: (values: Output) => Promise<Outcome>
  /** Whether sending bears a captcha, which is then begun as soon as the form is entered. */
  captcha?: boolean
}

const invalid: Outcome = { leaving: false }
const broken: Outcome = { failure: networkError() }

/**
 * A form of the entrance. It is checked when it is sent and then as it is mended, sends once however often it is
 * submitted, and keeps what was typed whatever happens. Inputs have no default values, so that text from before the
 * page's scripts ran stays in them.
 */
export function useAuthForm<Input extends FieldValues, Output>(options: AuthFormOptions<Input, Output>) {
  const { load, send, captcha = false } = options
  const [resolver] = useState(() => lazyResolver(load))
  const form = useForm<Input, unknown, Output>({ resolver })
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function submit(): Promise<Outcome> {
    let outcome = invalid
    const take = async (values: Output) => {
      outcome = await send(values)
    }
    await form.handleSubmit(take)()
    return outcome
  }

  async function onSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const outcome = await submit().catch(() => broken)
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
