import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { WifiOff } from '@/components/ui'
import { ClientMessages } from './client-messages'
import { unlisted } from './error-pages'
import { ErrorScreen, TryAgain } from './error-screen'
import { OfflineReturn, SavedTitles } from './saved-titles'
import { pageLang } from './page'

export async function offlineMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline')
  return unlisted(t('title'), t('works'))
}

/** Replaces any page while offline: says so once, what still works, and the part of My List that this device has stored. */
export async function OfflineScreen() {
  const [lang, t, errors] = await Promise.all([
    pageLang(),
    getTranslations('offline'),
    getTranslations('errors'),
  ])
  return (
    <div className="mx-auto max-w-220 px-gutter pt-6" data-offline-page>
      <ErrorScreen
        icon={WifiOff}
        heading={t('title')}
        note={t('note')}
        actions={<TryAgain label={errors('tryAgain')} />}
      />
      <p className="mx-auto max-w-[60em] pb-8 text-center text-secondary">{t('works')}</p>
      <OfflineReturn lang={lang} />
      <ClientMessages namespaces={['offline.list', 'catalogue.series', 'catalogue.film']}>
        <SavedTitles lang={lang} />
      </ClientMessages>
    </div>
  )
}
