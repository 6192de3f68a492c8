import { useTranslations } from 'next-intl'
import { isFieldProblem, type FieldProblem } from './field-problem'
import { limits } from '@/lib/contract/limits'

/** Puts what a schema finds wrong with a field into words; undefined where nothing is. */
export function useFieldText({ passwordMinLength }: { passwordMinLength: number } = limits) {
  const t = useTranslations('account.field')
  const texts: Record<FieldProblem, () => string> = {
    required: () => t('required'),
    passwordTooShort: () => t('passwordTooShort', { count: passwordMinLength }),
    passwordsDiffer: () => t('passwordsDiffer'),
    passwordUnchanged: () => t('passwordUnchanged'),
    phoneDigits: () => t('phoneDigits'),
    invalidPhone: () => t('invalidPhone'),
    pinDigits: () => t('pinDigits', { count: limits.pinLength }),
  }
  return (error: { message?: string } | undefined): string | undefined => {
    if (!error) return undefined
    return isFieldProblem(error.message) ? texts[error.message]() : t('required')
  }
}
