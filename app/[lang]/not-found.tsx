import { getTranslations } from 'next-intl/server'

/**
 * Every page carries this one, so it says no more than what is wrong. Viewers get the bytes of `/not-found` instead, from
 * the server entry.
 */
export default async function NotFound() {
  const t = await getTranslations('errors')
  return (
    <main id="main" tabIndex={-1}>
      <h1>{t('notFound')}</h1>
    </main>
  )
}
