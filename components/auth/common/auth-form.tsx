import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { describeError } from '@/lib/api/describe-error'
import type { ApiError } from '@/lib/api/result'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'

interface AuthFormProps {
  /** What `useAuthForm` gives. */
  form: {
    failure: ApiError | null
    busy: boolean
    formProps: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
      onFocus: () => void
      noValidate: boolean
    }
  }
  submitLabel: string
  children: ReactNode
  /** What stands between the fields and the button. */
  beforeSubmit?: ReactNode
  /** The way out, beside the button. */
  onCancel?: () => void
  /** Leaves the focus in the field that is wrong. */
  stayInField?: boolean
}

interface FormFailureProps {
  failure: ApiError | null
  stayInField?: boolean
}

/** Why a form was refused, above its fields; takes the focus each time that there is something new to read. */
function FormFailure({ failure, stayInField = false }: FormFailureProps) {
  const t = useTranslations('apiErrors')
  const label = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure && !stayInField) label.current?.focus()
  }, [failure, stayInField])
  if (!failure) return null
  return (
    <div ref={label} className="rounded-md" role="alert" tabIndex={-1}>
      <Notice tone="error">{describeError(failure, t('unexpected'))}</Notice>
    </div>
  )
}

/**
 * Fields with the error above and the button below. The button waits for hydration: before it the browser itself would
 * send the form, and what was typed would be lost.
 */
export function AuthForm(props: AuthFormProps) {
  const { form, submitLabel, children, beforeSubmit, onCancel, stayInField } = props
  const t = useTranslations('auth')
  const hydrated = useHydrated()
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" method="post" {...form.formProps}>
      <noscript>
        <p className="rounded-md bg-raised px-4 py-3.5">{t('noScript')}</p>
      </noscript>
      <FormFailure failure={form.failure} stayInField={stayInField} />
      {children}
      {beforeSubmit}
      <div className="mt-1 grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-3">
        {onCancel && (
          <Button variant="outline" block onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" block busy={form.busy} disabled={!hydrated}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
