import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { pathTo } from '@/lib/routing/paths'
import { useLang } from '../common/use-lang'

/** A text to read beside the form, which keeps what has been filled in. */
function linkTo(href: string) {
  return (words: ReactNode) => (
    <a className="link" href={href} target="_blank">
      {words}
    </a>
  )
}

/** The agreement to the terms. */
export function TermsField({ field, error }: { field: UseFormRegisterReturn; error?: string }) {
  const t = useTranslations('auth')
  const lang = useLang()
  const label = t.rich('terms', {
    terms: linkTo(pathTo.termsOfUse(lang)),
    privacy: linkTo(pathTo.privacyPolicy(lang)),
  })
  return <Checkbox {...field} label={label} error={error} />
}
