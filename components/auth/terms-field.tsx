import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'

const named = (words: ReactNode) => <b>{words}</b>

/** The agreement to the terms. */
export function TermsField({ field, error }: { field: UseFormRegisterReturn; error?: string }) {
  const t = useTranslations('auth')
  return <Checkbox {...field} label={t.rich('terms', { terms: named, privacy: named })} error={error} />
}
