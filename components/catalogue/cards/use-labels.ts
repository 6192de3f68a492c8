import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { labelsOf, type CatalogueLabels } from './catalogue-labels'

/** The words of the `catalogue` messages in the browser, within a provider that has that group. */
export function useLabels(lang: LangCode): CatalogueLabels {
  const t = useTranslations('catalogue')
  return useMemo(() => labelsOf(lang, t), [lang, t])
}
