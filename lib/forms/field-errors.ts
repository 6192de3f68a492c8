import { useTranslations } from 'next-intl'
import { limits } from '@/lib/contract'

/** Errors of a field (specification 5): the keys of `forms.field`. Schemas return them as messages. */
const fieldErrors = [
  'required',
  'phoneDigits',
  'invalidEmail',
  'invalidPhone',
  'passwordTooShort',
  'passwordsDiffer',
  'passwordUnchanged',
  'agreement',
  'sixDigits',
  'pinDigits',
] as const
type FieldError = (typeof fieldErrors)[number]

/** Types a schema's message. */
export const fieldError = (name: FieldError): FieldError => name

export function isFieldError(message: string | undefined): message is FieldError {
  return fieldErrors.some((name) => name === message)
}

/**
 * Translates a schema's error of a field; `undefined` without one. A message that is not a `FieldError` reads as a
 * missing value.
 */
export function useFieldError({ passwordMinLength }: { passwordMinLength: number } = limits) {
  const t = useTranslations('forms.field')
  const translations: Record<FieldError, () => string> = {
    required: () => t('required'),
    phoneDigits: () => t('phoneDigits'),
    invalidEmail: () => t('invalidEmail'),
    invalidPhone: () => t('invalidPhone'),
    passwordTooShort: () => t('passwordTooShort', { count: passwordMinLength }),
    passwordsDiffer: () => t('passwordsDiffer'),
    passwordUnchanged: () => t('passwordUnchanged'),
    agreement: () => t('agreement'),
    sixDigits: () => t('sixDigits'),
    pinDigits: () => t('pinDigits', { count: limits.pinLength }),
  }
  return (error: { message?: string } | undefined): string | undefined => {
    if (!error) return undefined
    return translations[isFieldError(error.message) ? error.message : 'required']()
  }
}
