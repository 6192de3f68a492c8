import { useTranslations } from 'next-intl'
import {
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useState,
  type ChangeEvent,
  type MouseEvent,
} from 'react'
import { useForm, type FieldValues, type UseFormRegisterReturn } from 'react-hook-form'
import { Button, isPlainClick, Notice, useHydrated, PasswordInput } from '@/components/ui/browser'
import { describeError, type ApiError, networkError } from '@/lib/api/result'
import { prepareCaptcha } from '@/lib/captcha/solve-captcha'
import { limits } from '@/lib/contract'
import {
  lazyResolver,
  passwordStrength,
  prepareResolver,
  type LoadSchema,
  type PasswordStrength,
} from '@/lib/forms'

/** Runs an action in place of following the link; a click that opens another tab still follows it. */
export function inPlace(action: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!action || !isPlainClick(event)) return
    event.preventDefault()
    action()
  }
}

interface SwapLinkProps {
  href: string
  /** Opens the other form in place; a click that opens another tab still follows the link. */
  onSwap?: () => void
}

/** The link from the login to the registration or back, within its sentence. */
export function swapLink({ href, onSwap }: SwapLinkProps) {
  return function link(label: ReactNode) {
    return (
      <a className="link py-2.75" href={href} onClick={inPlace(onSwap)}>
        {label}
      </a>
    )
  }
}

/** The sentence below a form. */
export function Swap({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-center text-secondary">{children}</p>
}

interface PasswordFieldProps {
  /** React Hook Form's registration of the field. */
  field: UseFormRegisterReturn
  label: string
  error?: string
  autoComplete: 'current-password' | 'new-password'
}

interface Extras {
  hint?: string
  ok?: string
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

const maxLength = 1_000

/** An existing password, or the repetition of a new one. */
export function PasswordField({ field, ...look }: PasswordFieldProps & Extras) {
  const t = useTranslations('auth')
  return (
    <PasswordInput
      {...field}
      {...look}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      maxLength={maxLength}
    />
  )
}

/** A new password, with its strength in the line below. */
export function NewPasswordField({ field, ...look }: Omit<PasswordFieldProps, 'autoComplete'>) {
  const t = useTranslations('auth')
  const [strength, setStrength] = useState<PasswordStrength>('short')
  const hints: Record<Exclude<PasswordStrength, 'strong'>, () => string> = {
    short: () => t('passwordHint', { count: limits.passwordMinLength }),
    weak: () => t('passwordWeak'),
    fair: () => t('passwordFair'),
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setStrength(passwordStrength(event.target.value))
    void field.onChange(event)
  }
  const below = strength === 'strong' ? { ok: t('passwordStrong') } : { hint: hints[strength]() }
  return <PasswordField {...look} {...below} field={field} onChange={change} autoComplete="new-password" />
}

/** How sending a form ended. A form that leaves the page stays busy until the next one has loaded. */
export type FormOutcome = { failure: ApiError } | { leaving: boolean }

const offline: FormOutcome = { failure: networkError() }

/** Sends a form once however often it is submitted, and reports the outcome. */
export function useSubmission(submit: () => Promise<FormOutcome>) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

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
  return { failure, setFailure, busy, onSubmit }
}

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

interface AuthFormProps {
  /** The result of `useAuthForm`, or a form of one field. */
  form: {
    failure: ApiError | null
    busy: boolean
    formProps: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
      onFocus?: () => void
      noValidate: boolean
    }
  }
  submitLabel: string
  children: ReactNode
  /** Between the fields and the button. */
  beforeSubmit?: ReactNode
  /** Shows a cancel button beside the submit button. */
  onCancel?: () => void
  /** Shown without scripts, where the form is not for logging in. */
  noScript?: string
}

/** Why a form was refused, above its fields. Takes the focus each time there is something new to read. */
function FormFailure({ failure }: { failure: ApiError | null }) {
  const t = useTranslations('apiErrors')
  const label = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) label.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={label} className="rounded-md" role="alert" tabIndex={-1}>
      <Notice tone="error">{describeError(failure, t('unexpected'))}</Notice>
    </div>
  )
}

/** Sends a form that was submitted before it was hydrated: `deferSubmits` of `lib/inline` has marked it. */
function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const mark = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = mark.current
    if (form?.dataset.pressed === undefined) return
    form.requestSubmit()
    delete form.dataset.pressed
  }, [])
  return mark
}

/**
 * Fields with the error above and the button below. In the HTML the button is disabled, since the browser would submit
 * the form itself, and the input would be lost; an inline script enables it.
 */
export function AuthForm(props: AuthFormProps) {
  const { form, submitLabel, children, beforeSubmit, onCancel, noScript } = props
  const t = useTranslations('auth')
  const hydrated = useHydrated()
  return (
    <form
      ref={useEarlySubmit()}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      method="post"
      data-early={hydrated ? undefined : ''}
      {...form.formProps}
    >
      <noscript>
        <p className="rounded-md bg-raised px-4 py-3.5">{noScript ?? t('noScript')}</p>
      </noscript>
      <FormFailure failure={form.failure} />
      {children}
      {beforeSubmit}
      <div className="mt-1 dialog-actions">
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" busy={form.busy} disabled={!hydrated}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
