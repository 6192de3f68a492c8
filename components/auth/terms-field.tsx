import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { pathTo } from '@/lib/routing/paths'
import { useLang } from './use-lang'

/** The agreement to the terms. Its links open beside the form, so that nothing typed is lost. */
export function TermsField({ field, error }: { field: UseFormRegisterReturn; error?: string }) {
  const t = useTranslations('auth')
  const lang = useLang()
  const link = (href: string) => (words: ReactNode) => (
    <a className="link" href={href} target="_blank" rel="noopener">
      {words}
    </a>
  )
  const label = t.rich('terms', {
    terms: link(pathTo.termsOfUse(lang)),
    privacy: link(pathTo.privacyPolicy(lang)),
  })
  return <Checkbox {...field} label={label} error={error} />
}
