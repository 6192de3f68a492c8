import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AboutScreen } from '@/components/info/about-screens'
import { donationShare } from '@/components/campaigns/campaigns'
import { buildMetadata, pageLang } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('about')])
  return buildMetadata({ lang, title: t('title'), description: t('lead'), path: 'aboutUs' })
}

export default async function AboutUsPage() {
  return <AboutScreen lang={await pageLang()} share={donationShare} />
}
