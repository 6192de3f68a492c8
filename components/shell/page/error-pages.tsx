import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { State, Button, House, Icon, RotateCw, Moon, Search } from '@/components/ui'
import { env } from '@/lib/config/env'
import { limits } from '@/lib/contract'
import { ownOriginPath, pathTo } from '@/lib/routing'
import { goBackId } from '@/lib/inline/go-back'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { ErrorScreen } from './error-screen'
import { SearchInput } from './search-input'
import { pageLang, pageTitle } from './page'

const marker = 'url='

/**
 * The path of Try Again from `/not-found/url=:url`, by the encoded path segments after `/not-found`; `null` when it
 * is missing or of another origin.
 */
export function readRetryPath(segments: readonly string[], origin: string): string | null {
  const address = segments.join('/').replace(/^url%3d/i, marker)
  return address.startsWith(marker) ? ownOriginPath(address.slice(marker.length), origin) : null
}

/** Keeps error pages out of search engines: no canonical URL, no alternates. */
export function unlisted(title: string, description: string): Metadata {
  return { title: { absolute: pageTitle(title) }, description, robots: { index: false, follow: true } }
}

export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('notFoundTitle'), t('notFound'))
}

/** A search field on screens whose header has none. */
async function SearchField({ action }: { action: string }) {
  const t = await getTranslations('search')
  return (
    <form
      className="header-search m-0 flex w-full min-[80em]:hidden"
      role="search"
      aria-label={t('field')}
      action={action}
      method="get"
    >
      <button
        className="-ms-2.5 grid min-h-11 min-w-11 place-items-center"
        type="submit"
        aria-label={t('submit')}
      >
        <Icon icon={Search} size="s" />
      </button>
      <SearchInput label={t('field')} placeholder={t('placeholder')} />
    </form>
  )
}

/**
 * 404. `address` is the part of the path after `/not-found`, which may contain where Try Again leads (specification
 * 2).
 */
export async function NotFoundScreen({ address = [] }: { address?: readonly string[] }) {
  const [lang, t, tShell] = await Promise.all([
    pageLang(),
    getTranslations('errors'),
    getTranslations('shell'),
  ])
  const searchPath = pathTo.search(lang)
  const retryPath = readRetryPath(address, env.PUBLIC_ORIGIN)
  const actions = (
    <>
      <Button icon={House} href={pathTo.home(lang)}>
        {t('home')}
      </Button>
      {/* Wide screens have the header's field. */}
      <span className="hidden min-[80em]:contents">
        <Button icon={Search} variant="outline" href={searchPath}>
          {tShell('search')}
        </Button>
      </span>
      {retryPath && (
        <Button icon={RotateCw} variant="outline" href={retryPath} rel="nofollow">
          {t('tryAgain')}
        </Button>
      )}
    </>
  )
  return (
    <ErrorScreen
      number={404}
      heading={t('notFound')}
      note={
        <>
          <span className="kids:hidden">{t('notFoundNote')}</span>
          <span className="hidden kids:inline">{t('notFoundKids')}</span>
        </>
      }
      field={<SearchField action={searchPath} />}
      actions={actions}
    />
  )
}

export async function timeoutMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('timeoutTitle'), t('timeout'))
}

/** Goes back, or without scripts or history reloads the page. */
function GoBack({ label }: { label: string }) {
  return (
    <>
      <Button id={goBackId} icon={RotateCw} href="">
        {label}
      </Button>
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.goBack }} />
    </>
  )
}

/** 408. Try Again goes back (specification 2). */
export async function TimeoutScreen() {
  const t = await getTranslations('errors')
  return (
    <ErrorScreen
      number={408}
      heading={t('timeout')}
      note={t('timeoutNote', { seconds: limits.lazyTimeoutMs / 1000 })}
      actions={<GoBack label={t('tryAgain')} />}
    />
  )
}

export async function serverErrorMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return unlisted(t('serverErrorTitle'), t('serverError'))
}

/** 500. Try Again goes back (specification 2). */
export async function ServerErrorScreen() {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('errors')])
  const actions = (
    <>
      <GoBack label={t('tryAgain')} />
      <Button icon={House} variant="outline" href={pathTo.home(lang)}>
        {t('home')}
      </Button>
    </>
  )
  return <ErrorScreen number={500} heading={t('serverError')} actions={actions} />
}

/** Replaces pages for adults in a kids profile, with a link back to watching. */
export async function GrownUpsPage() {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('shell')])
  return (
    <State
      level={1}
      icon={Moon}
      title={t('grownUps')}
      text={<p>{t('grownUpsPage')}</p>}
      actions={<Button href={pathTo.home(lang)}>{t('home')}</Button>}
    />
  )
}
