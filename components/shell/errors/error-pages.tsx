import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { House, RotateCw } from '@/components/ui/icons/icons'
import type { LangCode } from '@/lib/contract/languages'
import { limits } from '@/lib/contract/limits'
import { pathTo } from '@/lib/routing/paths'
import { pageTitle } from '@/lib/seo/build-metadata'
import { ErrorScreen } from './error-screen'
import { TryAgain } from './try-again'

/** Keeps error pages out of search engines: no canonical URL, no alternates. */
function unlisted(title: string, description: string): Metadata {
  return { title: { absolute: pageTitle(title) }, description, robots: { index: false, follow: true } }
}

export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('notFoundTitle'), t('notFound'))
}

/** 404. `retryPath` is the same-origin path of Try Again, if one was given (specification 2). */
export async function NotFoundScreen({ lang, retryPath }: { lang: LangCode; retryPath?: string | null }) {
  const t = await getTranslations('errors')
  const actions = (
    <>
      <Button icon={House} href={pathTo.home(lang)}>
        {t('home')}
      </Button>
      {retryPath && (
        <Button icon={RotateCw} variant="outline" href={retryPath} rel="nofollow">
          {t('tryAgain')}
        </Button>
      )}
    </>
  )
  return <ErrorScreen number={404} heading={t('notFound')} note={t('notFoundNote')} actions={actions} />
}

export async function timeoutMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('timeoutTitle'), t('timeout'))
}

/** 408. Try Again goes back (specification 2). */
export async function TimeoutScreen() {
  const t = await getTranslations('errors')
  return (
    <ErrorScreen
      number={408}
      heading={t('timeout')}
      note={t('timeoutNote', { seconds: limits.lazyTimeoutMs / 1000 })}
      actions={<TryAgain way="back" label={t('tryAgain')} />}
    />
  )
}

export async function serverErrorMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('serverErrorTitle'), t('serverError'))
}

/** 500. Try Again goes back (specification 2). */
export async function ServerErrorScreen({ lang }: { lang: LangCode }) {
  const t = await getTranslations('errors')
  const actions = (
    <>
      <TryAgain way="back" label={t('tryAgain')} />
      <Button icon={House} variant="outline" href={pathTo.home(lang)}>
        {t('home')}
      </Button>
    </>
  )
  return <ErrorScreen number={500} heading={t('serverError')} actions={actions} />
}
