import { useTranslations } from 'next-intl'
import { toFieldError, type FieldError } from './field-error'
import { limits } from '@/lib/contract/limits'

/** Puts what a schema finds wrong with a field into words; `undefined` where nothing is wrong. */
export function useFieldError(): (error: { message?: string } | undefined) => string | undefined {
  const t = useTranslations('auth.field')
  const texts: Record<FieldError, () => string> = {
    required: () => t('required'),
    phoneDigits: () => t('phoneDigits'),
    invalidEmail: () => t('invalidEmail'),
    invalidPhone: () => t('invalidPhone'),
    tooShort: () => t('tooShort', { count: limits.passwordMinLength }),
    passwordsDiffer: () => t('passwordsDiffer'),
    agreement: () => t('agreement'),
    sixDigits: () => t('sixDigits'),
  }
  return (error) => (error ? texts[toFieldError(error.message)]() : undefined)
}
