import { useTranslations } from 'next-intl'
import { describeError } from '@/lib/api/describe-error'
import type { ApiError } from '@/lib/api/result'

/** Describes an error in the viewer's language (specification 8). */
export function useErrorText(): (error: ApiError) => string {
  const t = useTranslations('apiErrors')
  return (error) => describeError(error, t('unexpected'))
}
