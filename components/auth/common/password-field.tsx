import { useTranslations } from 'next-intl'
import { useState, type ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordInput } from '@/components/ui/form/password-input'
import { limits } from '@/lib/contract/limits'
import { passwordStrength, type PasswordStrength } from '@/lib/forms/password-strength'

interface PasswordFieldProps {
  /** What React Hook Form gives for the field. */
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

/** A password that exists, or the repetition of a new one. */
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

/** A password that is being chosen: the line below says how strong it is. */
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
