import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalScreen, getLegalText, type LegalName } from '@/components/info/legal/legal-screen'
import { donationShare } from '@/components/campaigns/campaigns'
import { BreadcrumbJsonLd, buildMetadata, pageLang } from '@/components/shell/page'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'

const paths: Record<LegalName, (lang: LangCode) => string> = {
  terms: pathTo.termsOfUse,
  privacy: pathTo.privacyPolicy,
  protection: pathTo.dataProtection,
}

/** The head of a legal text's page. */
export async function legalMetadata(name: LegalName): Promise<Metadata> {
  const lang = await pageLang()
  const { title, lead } = await getLegalText(lang, name)
  return buildMetadata({ lang, title, description: lead, path: paths[name] })
}

/** The page of a legal text. */
export async function LegalPage({ name }: { name: LegalName }) {
  const lang = await pageLang()
  const [text, t] = await Promise.all([getLegalText(lang, name), getTranslations('shell')])
  const path = paths[name](lang)
  const crumbs = [
    { name: t('home'), path: pathTo.home(lang) },
    { name: text.title, path },
  ]
  return (
    <>
      <LegalScreen lang={lang} text={text} path={path} share={donationShare} />
      <BreadcrumbJsonLd crumbs={crumbs} />
    </>
  )
}
