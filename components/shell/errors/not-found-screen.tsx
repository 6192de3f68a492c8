import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { RotateCw } from '@/components/ui/icons/icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { ErrorScreen } from './error-screen'
import { HomeButton } from './home-button'

/** 404. `retryPath` is the same-origin path of Try Again, if one was given (specification 2). */
export async function NotFoundScreen({ lang, retryPath }: { lang: LangCode; retryPath?: string | null }) {
  const t = await getTranslations('errors')
  const actions = (
    <>
      <HomeButton href={pathTo.home(lang)} label={t('home')} />
      {retryPath && (
        <Button icon={RotateCw} variant="outline" href={retryPath} rel="nofollow">
          {t('tryAgain')}
        </Button>
      )}
    </>
  )
  return <ErrorScreen number={404} heading={t('notFound')} note={t('notFoundNote')} actions={actions} />
}
