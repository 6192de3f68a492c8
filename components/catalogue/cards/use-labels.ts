import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { labelsOf, type CatalogueLabels } from './catalogue-labels'

/** How cards and page heads speak of titles; in the browser within a provider of the `catalogue` messages. */
export function useLabels(lang: LangCode): CatalogueLabels {
  const t = useTranslations('catalogue')
  return useMemo(() => labelsOf(lang, t), [lang, t])
}
