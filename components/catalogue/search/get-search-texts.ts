import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { pluralForms } from '@/lib/i18n/plural-forms'
import { pageTitle } from '@/lib/seo/build-metadata'
import type { SearchTexts } from './live-search'

const query = '{query}'
const bare = (chunks: string) => chunks

/** Reads the words of the search page, with `{query}` where its island puts what was searched for. */
export async function getSearchTexts(lang: LangCode): Promise<SearchTexts> {
  const [t, tCatalogue, tErrors] = await Promise.all([
    getTranslations('search'),
    getTranslations('catalogue'),
    getTranslations('errors'),
  ])
  const headings = { heading: t('heading'), searching: t('searching'), title: t('title') }
  return {
    ...headings,
    documentTitles: {
      heading: pageTitle(headings.heading),
      searching: pageTitle(headings.searching),
      title: pageTitle(headings.title),
    },
    status: {
      found: t.markup('found', { query, q: bare }),
      none: t.markup('none', { query, q: bare }),
      counts: pluralForms(lang, (count) => tCatalogue('titles', { count })),
    },
    failure: { title: t('failed'), text: t('failedText'), tryAgain: tErrors('tryAgain') },
    box: {
      field: t('field'),
      placeholder: t('placeholder'),
      submit: t('submit'),
      clear: t('clear'),
      recent: { title: t('recent'), remove: t('removeRecent', { query }), clear: t('clearRecent') },
    },
  }
}
