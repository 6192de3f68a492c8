import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { labelsOf, type CatalogueLabels } from './catalogue-labels'

export type { CatalogueLabels }

/** Reads the words of the `catalogue` messages for a language, on the server. */
export async function getLabels(lang: LangCode): Promise<CatalogueLabels> {
  return labelsOf(lang, await getTranslations('catalogue'))
}
