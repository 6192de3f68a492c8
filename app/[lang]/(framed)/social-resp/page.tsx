import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SocialScreen } from '@/components/info/about-screens'
import { donationShare } from '@/components/campaigns/campaigns'
import { buildMetadata, pageLang } from '@/components/shell/page'
import { formatPercent } from '@/lib/i18n'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('social')])
  const description = t('slogan', { share: formatPercent(lang, donationShare) })
  return buildMetadata({ lang, title: t('title'), description, path: 'socialResp' })
}

export default async function SocialResponsibilityPage() {
  return <SocialScreen lang={await pageLang()} share={donationShare} />
}
