import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { BackLink } from './back-link'

/** The way back from a page to the account. */
export async function AccountLink({ lang }: { lang: LangCode }) {
  const t = await getTranslations('account.settings')
  return <BackLink lang={lang} href={pathTo.settings(lang)} text={t('title')} />
}
