import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { ErrorScreen } from './error-screen'
import { HomeButton } from './home-button'
import { TryAgain } from './try-again'

/** 500. Try Again goes back (specification 2). */
export async function ServerErrorScreen({ lang }: { lang: LangCode }) {
  const t = await getTranslations('errors')
  const actions = (
    <>
      <TryAgain way="back" label={t('tryAgain')} />
      <HomeButton second href={pathTo.home(lang)} label={t('home')} />
    </>
  )
  return <ErrorScreen number={500} heading={t('serverError')} actions={actions} />
}
