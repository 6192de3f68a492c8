import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HelpScreen } from '@/components/info/help-screen'
import { buildMetadata, JsonLd, pageLang, ClientMessages } from '@/components/shell/page'
import { faqJsonLd, getFaq } from '@/components/info/get-faq'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('help')])
  return buildMetadata({ lang, title: t('title'), description: t('lead'), path: 'helpCenter' })
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
