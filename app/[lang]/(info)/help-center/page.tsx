import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HelpScreen } from '@/components/info/help-screen'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { JsonLd } from '@/components/shell/page/json-ld'
import { pageLang } from '@/components/shell/page/page-params'
import { faqJsonLd, getFaq } from '@/components/info/get-faq'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('help')])
  return buildMetadata({ lang, title: t('title'), description: t('lead'), path: pathTo.helpCenter })
}

export default async function HelpCenterPage() {
  const lang = await pageLang()
  const faq = await getFaq(lang)
  return (
    <>
      <ClientMessages namespaces={['help']}>
        <HelpScreen lang={lang} faq={faq} />
      </ClientMessages>
      {faq.length > 0 && <JsonLd data={faqJsonLd(faq)} />}
    </>
  )
}
