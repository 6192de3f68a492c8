import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageTitle } from '@/lib/seo/build-metadata'

/** Keeps error pages out of search engines: no canonical URL, no alternates. */
function unlisted(title: string, description: string): Metadata {
  return { title: { absolute: pageTitle(title) }, description, robots: { index: false, follow: true } }
}

export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('notFoundTitle'), t('notFound'))
}

export async function timeoutMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('timeoutTitle'), t('timeout'))
}

export async function serverErrorMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('serverErrorTitle'), t('serverError'))
}
